import { Icon } from '../../../../../ui/Icon.tsx';

type FilterOption = { value: string; label: string; count?: number | string };

type FilterSelectProps = {
  /** The filter’s name, on its button while nothing is filtered. */
  label: string;
  value: string;
  /** The first one leaves everyone in the list. */
  options: readonly FilterOption[];
  onChange: (value: string) => void;
};

/** A filter of the list: a word until it is set, then a frame with what it is set to, its count, and a cross. */
export function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  const [first] = options;
  const selected = options.find((option) => option.value === value);
  const isSet = selected !== undefined && selected !== first;
  return (
    <span
      className={`relative flex h-8 shrink-0 items-center rounded-control border text-14 whitespace-nowrap text-muted transition-colors duration-150 has-[select:focus-visible]:outline-3 has-[select:focus-visible]:outline-offset-1 has-[select:focus-visible]:outline-brand max-sm:h-11 ${isSet ? 'border-line-strong bg-surface' : 'border-transparent hover:bg-sunken hover:text-ink'}`}
    >
      <span aria-hidden="true" className="flex items-center gap-1.5 px-2.5">
        <span className={isSet ? 'font-semibold text-ink' : ''}>{label}</span>
        {isSet ? (
          <>
            <span className="max-w-40 truncate">{selected.label}</span>
            {selected.count !== undefined && (
              <span className="tabular font-semibold text-ink">{selected.count}</span>
            )}
          </>
        ) : (
          <Icon name="down" className="size-4" />
        )}
      </span>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="absolute inset-x-0 -inset-y-[5px] cursor-pointer appearance-none opacity-0 max-sm:-inset-y-px"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.count === undefined ? option.label : `${option.label} (${option.count})`}
          </option>
        ))}
      </select>
      {isSet && (
        <button
          type="button"
          aria-label={`Clear ${label}`}
          title={`Clear ${label}`}
          onClick={() => onChange(first?.value ?? '')}
          className="relative -my-[5px] -ml-1.5 grid h-10 w-8 place-items-center hover:text-ink max-sm:h-11 max-sm:w-11"
        >
          <Icon name="close" className="size-4" />
        </button>
      )}
    </span>
  );
}
