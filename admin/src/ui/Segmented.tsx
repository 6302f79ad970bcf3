import { Icon, type IconName } from './Icon.tsx';

type SegmentedProps<Choice extends string> = {
  /** The label of the choice, for screen readers. */
  label: string;
  /** A choice with an icon shows only that on a phone; one with a part of its label, that part. */
  choices: readonly { id: Choice; label: string; short?: string; icon?: IconName }[];
  value: Choice;
  onChange: (choice: Choice) => void;
  /** True if it leads to the parts of a screen: a row of tabs with a line below them. */
  isTabs?: boolean;
  className?: string;
};

/** A segmented control to switch between views. */
export function Segmented<Choice extends string>({
  label,
  choices,
  value,
  onChange,
  isTabs = false,
  className = '',
}: SegmentedProps<Choice>) {
  return (
    <fieldset
      className={`min-w-0 ${isTabs ? 'border-b border-line' : 'rounded-control border border-line bg-surface p-0.5'} ${className}`}
    >
      <legend className="sr-only">{label}</legend>
      <div
        className={
          isTabs ? '-mb-px flex gap-5 overflow-x-auto [scrollbar-width:none]' : 'flex flex-wrap'
        }
      >
        {choices.map(({ id, label: name, short, icon }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === value}
            aria-label={short && name}
            onClick={() => onChange(id)}
            className={`flex min-h-10 min-w-10 items-center justify-center text-14 font-semibold whitespace-nowrap max-md:min-h-11 ${isTabs ? 'tab-line focus-visible:-outline-offset-2' : 'choice rounded-control border border-transparent px-2 text-muted hover:text-ink sm:px-4'}`}
          >
            {icon && <Icon name={icon} className="size-5 sm:hidden" />}
            {short && <span className="sm:hidden">{short}</span>}
            <span className={short ? 'max-sm:hidden' : icon && 'max-sm:sr-only'}>{name}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
