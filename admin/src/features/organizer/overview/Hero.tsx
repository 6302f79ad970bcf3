import { eventTitle } from '@tabiya/domain/event/title';
import { dateTile } from '@tabiya/domain/pages/date-tile';
import { adminViewPath } from '@tabiya/domain/routes/paths';
import { TERMS } from '@tabiya/domain/words/en/terms';
import type { ReactNode } from 'react';
import { usePagePath } from '../../../tournament/use-page-path.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import type { ButtonVariant } from '../../../ui/button-styles.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { DayTile } from '../../../ui/DayTile.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';
import { type HeroAction, heroActions } from './hero-actions.ts';
import { heroWords } from './hero-words.ts';
import { Steps } from './Steps.tsx';
import { stepLines } from './step-lines.ts';
import type { OverviewData } from './use-overview.ts';

type HeroProps = {
  overview: OverviewData;
  /** The name of the region. `Next step` when left out. */
  label?: string;
  /** Names the tournament, with its day, on screens about several. */
  isNamed?: boolean;
  /** The main one first. Those of the overview when left out. */
  actions?: readonly HeroAction[];
  /** Shown next to the words where there are no steps. */
  aside?: ReactNode;
  className?: string;
};

/** The head of the overview: the tournament's state, the next step, and the steps around it. */
export function Hero({
  overview,
  label = 'Next step',
  isNamed = false,
  actions = heroActions(overview),
  aside,
  className = '',
}: HeroProps) {
  const { kicker, heading, sentence } = heroWords(overview);
  const steps = stepLines(overview);
  const hasAside = steps.length > 0 || Boolean(aside);
  return (
    <section
      aria-label={label}
      className={`grid grid-cols-1 overflow-hidden rounded-card border border-line bg-surface ${hasAside ? 'lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_25rem]' : ''} ${className}`}
    >
      <div className="p-4 sm:p-6">
        {isNamed ? (
          <Tournament overview={overview} kicker={kicker} />
        ) : (
          <p className="tabular text-14 text-muted wrap-anywhere">{kicker}</p>
        )}
        <h2 className="tabular mt-1 font-serif text-28 leading-8 font-semibold text-balance wrap-anywhere sm:leading-9">
          {heading}
        </h2>
        <p className="tabular mt-1 max-w-[60ch] text-16 text-muted wrap-anywhere">{sentence}</p>
        <div className="mt-4 flex flex-wrap gap-2 sm:mt-5">
          {actions.map((action, index) => (
            <Action
              key={action.label}
              eventId={overview.event.eventId}
              action={action}
              variant={VARIANTS[index] ?? 'quiet'}
              isWide={index === 0 && actions.length === 3}
            />
          ))}
        </div>
      </div>
      {steps.length > 0 ? <Steps steps={steps} /> : aside && <Aside>{aside}</Aside>}
    </section>
  );
}

function Tournament({ overview, kicker }: { overview: OverviewData; kicker: string }) {
  const { event, phase } = overview;
  // The day that the line beside it names.
  const { startDate } = 'date' in phase ? { startDate: phase.date } : event;
  return (
    <div className="mb-3 flex items-center gap-3">
      <DayTile {...dateTile({ ...event, startDate })} />
      <div className="min-w-0 text-14 wrap-anywhere">
        <p className="font-semibold">
          <Link to={adminViewPath(event.eventId, 'overview')} className="hover:text-brand">
            {eventTitle(event, TERMS)}
          </Link>
        </p>
        <p className="tabular text-muted">{kicker}</p>
      </div>
    </div>
  );
}

function Aside({ children }: { children: ReactNode }) {
  return (
    <div className="grid content-center border-line bg-sunken p-4 max-lg:border-t sm:px-6 lg:border-l">
      {children}
    </div>
  );
}

/** One filled, one outlined, the rest plain. */
const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary'];

/** On a phone, two actions share the width. */
const AT_THUMB = 'max-sm:min-h-12 max-sm:flex-1 max-sm:basis-32';
const ACROSS = 'max-sm:min-h-12 max-sm:basis-full';

type ActionProps = {
  eventId: string;
  action: HeroAction;
  variant: ButtonVariant;
  /** True if it is across a phone: the first of three, so that the others share the row below. */
  isWide: boolean;
};

function Action({ eventId, action: { label, to }, variant, isWide }: ActionProps) {
  const className = isWide ? ACROSS : AT_THUMB;
  const page = usePagePath()({ eventId });
  if (to !== null) {
    return (
      <ButtonLink to={to} variant={variant} size="small" className={className}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <CopyButton
      text={`${location.origin}${page}`}
      label={label}
      copiedLabel="Link copied!"
      failedLabel="Failed to copy"
      duration={1500}
      variant={variant}
      size="small"
      className={className}
    />
  );
}
