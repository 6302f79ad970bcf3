import type { ComponentProps } from 'react';
import { CONTROL_STYLES } from './Field.tsx';
import { Icon } from './Icon.tsx';

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value'> & {
  /** Names the field for screen readers; shown as its placeholder. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
};

/** A search in a toolbar: 40 px high, without a label above it. */
export function SearchField({ label, value, onValueChange, className, ...rest }: SearchFieldProps) {
  return (
    <div className={`relative ${className ?? ''}`}>
      <Icon
        name="search"
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted"
      />
      <input
        {...rest}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={({ target }) => onValueChange(target.value)}
        className={`${CONTROL_STYLES} h-10 pl-9`}
      />
    </div>
  );
}
