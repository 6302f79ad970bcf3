import { type ComponentProps, useRef } from 'react';
import { CONTROL_STYLES } from './Field.tsx';
import { Icon } from './Icon.tsx';

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value' | 'ref'> & {
  /** Names the field for screen readers; shown as its placeholder. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
};

/** A search in a toolbar: 40 px high, without a label above it. */
export function SearchField({ label, value, onValueChange, className, ...rest }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={`relative ${className ?? ''}`}>
      <Icon
        name="search"
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted"
      />
      <input
        {...rest}
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={({ target }) => onValueChange(target.value)}
        className={`${CONTROL_STYLES} h-10 pr-10 pl-9 [&::-webkit-search-cancel-button]:appearance-none`}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label="Clear"
          title="Clear"
          onClick={() => {
            onValueChange('');
            field.current?.focus();
          }}
          className="absolute inset-y-0 right-0 grid w-10 place-items-center text-muted hover:text-ink"
        >
          <Icon name="close" className="size-4" />
        </button>
      )}
    </div>
  );
}
