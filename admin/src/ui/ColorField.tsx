import { useId } from 'react';
import { FieldNotes, type FieldTexts } from './Field.tsx';

type ColorFieldProps = Pick<FieldTexts, 'label' | 'hint' | 'error'> & {
  /** As #rrggbb. */
  value: string;
  onChange: (hex: string) => void;
  /** Colors to select with one click. */
  presets: readonly { name: string; hex: string }[];
  /** False leaves the presets alone to choose from. */
  allowOwn?: boolean;
};

/** A color: a picker, and a row of presets under it. */
export function ColorField({
  label,
  hint,
  error,
  value,
  onChange,
  presets,
  allowOwn = true,
}: ColorFieldProps) {
  const id = useId();
  const isChosen = (hex: string) => hex.toLowerCase() === value.toLowerCase();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-14 font-semibold">
        {label}
      </label>
      <div className="flex items-center gap-3">
        <input
          id={id}
          type="color"
          value={value}
          disabled={!allowOwn}
          aria-invalid={error ? true : undefined}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="h-11 w-20 cursor-pointer rounded-control border border-line-strong bg-surface p-1 disabled:cursor-not-allowed"
        />
        <output htmlFor={id} className="font-mono text-14 text-muted uppercase">
          {value}
        </output>
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
      <ul
        aria-label="Preset colors"
        className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(max(8.5rem,30%),1fr))] gap-2"
      >
        {presets.map(({ name, hex }) => (
          <li key={hex}>
            <button
              type="button"
              aria-pressed={isChosen(hex)}
              onClick={() => onChange(hex)}
              className="flex min-h-11 w-full items-center gap-2 rounded-control border border-line bg-surface px-2.5 text-left text-14 transition-colors duration-150 hover:border-line-strong choice"
            >
              <Swatch hex={hex} />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Drawn as SVG: its color is an attribute, which needs no inline style. */
function Swatch({ hex }: { hex: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 shrink-0">
      <circle cx="10" cy="10" r="10" fill={hex} />
    </svg>
  );
}
