import { type ComponentProps, type RefObject, useRef } from 'react';
import { CONTROL_STYLES } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { Keys } from './Keys.tsx';

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'value' | 'ref'> & {
  value: string;
  onValueChange: (value: string) => void;
  /** How many are found, said at the end of the field; null while nothing is searched for. Left out, nothing is said. */
  found?: number | null;
  /** The shortcut that leads to it, shown while there is nothing else at its end. */
  keys?: string;
  fieldRef?: RefObject<HTMLInputElement | null>;
};

/** A search in a toolbar: 40 px high, without a label above it, named by `aria-label`. */
export function SearchField({
  value,
  onValueChange,
  found,
  keys,
  fieldRef,
  className = '',
  ...rest
}: SearchFieldProps) {
  const ownRef = useRef<HTMLInputElement>(null);
  const field = fieldRef ?? ownRef;
  return (
    <div className={`@container relative ${className}`}>
      <Icon
        name="search"
        className="pointer-events-none absolute inset-y-0 left-3 my-auto hidden size-5 text-muted @min-[11rem]:block"
      />
      <input
        {...rest}
        ref={field}
        type="search"
        value={value}
        onChange={({ target }) => onValueChange(target.value)}
        className={`${CONTROL_STYLES} h-10 pr-9 pl-2.5 @min-[11rem]:pl-10 [&::-webkit-search-cancel-button]:appearance-none ${typeof found === 'number' ? '@min-[16rem]:pr-28' : ''}`}
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
          className="absolute inset-y-0 right-0 grid w-9 place-items-center text-muted hover:text-ink"
        >
          <Icon name="close" className="size-4" />
        </button>
      )}
      {keys && value === '' && typeof found !== 'number' && (
        <Keys
          keys={keys}
          className="pointer-events-none absolute inset-y-0 right-2.5 items-center @max-[16rem]:hidden"
        />
      )}
      {found !== undefined && (
        <span
          role="status"
          // A narrow field is for what is typed.
          className={`tabular pointer-events-none @max-[16rem]:sr-only absolute top-2.5 bg-surface text-14 text-muted ${value === '' ? 'right-3' : 'right-9'}`}
        >
          {found === null ? '' : `${found} found`}
        </span>
      )}
    </div>
  );
}
