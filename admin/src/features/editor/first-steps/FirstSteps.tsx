import type { TournamentEvent } from '@tabiya/domain/event/event';
import { adminViewPath } from '@tabiya/domain/routes/paths';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';

type FirstStepsProps = {
  event: TournamentEvent;
  isLive: boolean;
  onPublish: () => void;
  onHide: () => void;
};

const STEP = 'flex min-h-11 items-center gap-2 rounded-control px-2 text-14 hover:bg-surface';
const CIRCLE =
  'tabular grid size-5.5 shrink-0 place-items-center rounded-full border text-12 font-semibold';

/** Above the page: the three steps from a draft to a page that takes players, the next one marked. */
export default function FirstSteps({
  event,
  isLive,
  onPublish,
  onHide,
}: FirstStepsProps): ReactNode {
  const { eventId, tabsShown, registrationStatus } = event;
  const isOpen = isLive && tabsShown.showRegistration && registrationStatus === 'open';
  const current = !isLive ? 1 : isOpen ? 3 : 2;
  const step = (number: number, label: string) => (
    <>
      <span
        aria-hidden="true"
        className={`${CIRCLE} ${number < current ? 'border-transparent bg-success-soft text-success' : number === current ? 'border-transparent bg-brand text-on-brand' : 'border-line-strong bg-surface text-ink'}`}
      >
        {number < current ? <Icon name="check" className="size-3.5" /> : number}
      </span>
      <span className={number === current ? 'font-semibold' : 'text-muted max-sm:sr-only'}>
        {label}
        {number < current && <span className="sr-only"> (done)</span>}
      </span>
    </>
  );
  const propsOf = (number: number) => ({
    className: STEP,
    'aria-current': number === current ? ('step' as const) : undefined,
  });
  return (
    <nav
      aria-label="First steps"
      className="mt-4 mb-1 flex min-h-12 items-center rounded-card border border-line bg-sunken px-2"
    >
      <ol className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1 sm:gap-x-4">
        <li>
          <button type="button" onClick={onPublish} {...propsOf(1)}>
            {step(1, 'Publish')}
          </button>
        </li>
        <li>
          <Link to={adminViewPath(eventId, 'registration')} {...propsOf(2)}>
            {step(2, 'Open registration')}
          </Link>
        </li>
        <li>
          <Link to={adminViewPath(eventId, 'share')} {...propsOf(3)}>
            {step(3, 'Share the link')}
          </Link>
        </li>
      </ol>
      <button
        type="button"
        aria-label="Hide First Steps"
        title="Hide First Steps"
        onClick={onHide}
        className="grid size-11 place-items-center rounded-control text-muted hover:bg-surface"
      >
        <Icon name="close" className="size-4" />
      </button>
    </nav>
  );
}
