import type { RefObject } from 'react';
import { Icon } from '../../../../../ui/Icon.tsx';

type SearchFieldProps = {
  fieldRef: RefObject<HTMLInputElement | null>;
  value: string;
  /** How many are found, while the list is searched or filtered; null otherwise. */
  found: number | null;
  onChange: (text: string) => void;
  /** Enter: what is found first is wanted. */
  onEnter: () => void;
};

/** Searches the list. Enter opens the first that is found, arrow down leads to it, Escape clears the field. */
export function SearchField({ fieldRef, value, found, onChange, onEnter }: SearchFieldProps) {
  return (
    <div className="relative">
      <Icon
        name="search"
        className="pointer-events-none absolute top-2.5 left-3 size-5 text-muted"
      />
      <input
        ref={fieldRef}
        type="search"
        aria-label="Search"
        placeholder={found === null ? 'Name, contact or ID' : ''}
        value={value}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter();
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            document.querySelector<HTMLElement>('[data-index] [data-control="open"]')?.focus();
          }
        }}
        className={`h-10 w-full rounded-control border border-line-strong bg-surface pl-10 text-14 hover:border-ink [&::-webkit-search-cancel-button]:appearance-none ${found === null ? 'pr-3' : 'pr-28'}`}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label="Clear"
          title="Clear"
          onClick={() => {
            onChange('');
            fieldRef.current?.focus();
          }}
          className="absolute inset-y-0 right-0 grid w-10 place-items-center text-muted hover:text-ink"
        >
          <Icon name="close" className="size-4" />
        </button>
      )}
      <span
        role="status"
        className={`tabular pointer-events-none absolute top-2.5 bg-surface text-14 text-muted ${value === '' ? 'right-3' : 'right-10'}`}
      >
        {found === null ? '' : `${found} found`}
      </span>
    </div>
  );
}
