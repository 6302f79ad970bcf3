type SegmentedProps<Choice extends string> = {
  /** The label of the choice, for screen readers. */
  label: string;
  choices: readonly { id: Choice; label: string }[];
  value: Choice;
  onChange: (choice: Choice) => void;
  className?: string;
};

/** A segmented control to switch between views. */
export function Segmented<Choice extends string>({
  label,
  choices,
  value,
  onChange,
  className = '',
}: SegmentedProps<Choice>) {
  return (
    <fieldset className={`rounded-control border border-line bg-sunken p-0.5 ${className}`}>
      <legend className="sr-only">{label}</legend>
      <div className="flex">
        {choices.map((choice) => (
          <button
            key={choice.id}
            type="button"
            aria-pressed={choice.id === value}
            onClick={() => onChange(choice.id)}
            className="min-h-10 rounded-control border border-transparent px-4 text-14 font-semibold text-muted transition-colors duration-150 hover:text-ink aria-pressed:border-line aria-pressed:bg-surface aria-pressed:text-ink"
          >
            {choice.label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
