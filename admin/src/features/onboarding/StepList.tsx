import { Icon } from '../../ui/Icon.tsx';

export const STEP_NAMES = [
  'Create Your Tournament Page',
  'Tournament Settings',
  'Choose Your Colors',
] as const;

type StepListProps = {
  /** The step shown, from 1. */
  step: number;
  onSelect: (step: number) => void;
};

/** The three steps by name: the ones before this can be gone back to. */
export function StepList({ step, onSelect }: StepListProps) {
  return (
    <nav aria-label="Steps">
      <ol className="flex gap-2 sm:gap-4">
        {STEP_NAMES.map((name, index) => (
          <li
            key={name}
            className={`${index + 1 === step ? 'min-w-0 flex-1' : 'max-sm:w-11'} sm:flex-[1_1_11rem] sm:first:grow-4`}
          >
            <StepButton
              name={name}
              number={index + 1}
              current={step}
              onSelect={() => onSelect(index + 1)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

type StepButtonProps = { name: string; number: number; current: number; onSelect: () => void };

function StepButton({ name, number, current, onSelect }: StepButtonProps) {
  const isDone = number < current;
  const isCurrent = number === current;
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'step' : undefined}
      disabled={!isDone && !isCurrent}
      onClick={onSelect}
      className="group flex min-h-11 w-full items-center gap-2.5 border-t-2 border-line py-2 text-left text-14 text-muted transition-colors duration-150 enabled:border-brand enabled:text-ink disabled:cursor-default aria-[current=step]:font-semibold"
    >
      <span
        aria-hidden="true"
        className="grid size-6 shrink-0 place-items-center rounded-full border border-line-strong text-12 font-semibold tabular-nums group-enabled:border-brand group-enabled:text-brand group-aria-[current=step]:bg-brand group-aria-[current=step]:text-on-brand"
      >
        {isDone ? <Icon name="check" className="size-4" /> : number}
      </span>
      <span
        className={`${isCurrent ? 'min-w-0' : 'max-sm:sr-only'} ${isDone ? 'group-hover:underline' : ''}`}
      >
        {name}
      </span>
    </button>
  );
}
