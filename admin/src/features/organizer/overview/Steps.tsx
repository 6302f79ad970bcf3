import { Icon } from '../../../ui/Icon.tsx';
import { Meter } from '../../../ui/Meter.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import type { StepLine } from './step-lines.ts';

const CIRCLE =
  'tabular grid size-5.5 shrink-0 place-items-center rounded-full border text-12 font-semibold';
const CIRCLES: Readonly<Record<StepLine['state'], string>> = {
  done: 'border-transparent bg-success-soft text-success',
  current: 'border-transparent bg-brand text-on-brand',
  open: 'border-line-strong bg-surface text-ink',
};
const STATES: Readonly<Record<StepLine['state'], string>> = {
  done: ' (done)',
  current: ' (next)',
  open: '',
};

/** Steps in their order, each with how far it is, leading to where it is made. */
export function Steps({ steps }: { steps: readonly StepLine[] }) {
  return (
    <ol className="content-center border-line bg-sunken px-2 py-2 max-lg:border-t sm:px-4 lg:grid lg:border-l">
      {steps.map(({ label, detail, state, to, share }, index) => (
        <li key={label}>
          <Link
            to={to}
            aria-current={state === 'current' ? 'step' : undefined}
            className="flex min-h-9 items-center gap-3 rounded-control px-2 text-14 hover:bg-surface max-md:min-h-11"
          >
            <span aria-hidden="true" className={`${CIRCLE} ${CIRCLES[state]}`}>
              {state === 'done' ? <Icon name="check" className="size-3.5" /> : index + 1}
            </span>
            <span
              className={`min-w-0 truncate ${state === 'current' ? 'font-semibold' : 'text-muted'}`}
            >
              {label}
              <span className="sr-only">{STATES[state]}</span>
            </span>
            <span className="tabular ml-auto text-right text-muted">{detail}</span>
            {share !== undefined && (
              <Meter value={share} most={1} className="w-14 shrink-0 max-[22rem]:hidden sm:w-18" />
            )}
          </Link>
        </li>
      ))}
    </ol>
  );
}
