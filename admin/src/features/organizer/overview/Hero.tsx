import { usePagePath } from '../../../tournament/use-page-path.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { type HeroAction, heroActions } from './hero-actions.ts';
import { heroWords } from './hero-words.ts';
import { Steps } from './Steps.tsx';
import { stepLines } from './step-lines.ts';
import type { OverviewData } from './use-overview.ts';

/** The head of the overview: the tournament's state, the next step, and the steps around it. */
export function Hero({ overview }: { overview: OverviewData }) {
  const { kicker, heading, sentence } = heroWords(overview);
  const steps = stepLines(overview);
  return (
    <section
      aria-label="Next step"
      className={`grid grid-cols-1 overflow-hidden rounded-card border border-line bg-surface ${steps.length > 0 ? 'lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_25rem]' : ''}`}
    >
      <div className="p-4 sm:p-6">
        <p className="tabular text-14 text-muted wrap-anywhere">{kicker}</p>
        <h2 className="tabular mt-1 font-serif text-20 font-semibold text-balance wrap-anywhere sm:text-28 sm:leading-9">
          {heading}
        </h2>
        <p className="tabular mt-1 max-w-[60ch] text-14 text-muted wrap-anywhere">{sentence}</p>
        <div className="mt-4 flex flex-wrap gap-2 sm:mt-5">
          {heroActions(overview).map((action, index) => (
            <Action
              key={action.label}
              eventId={overview.event.eventId}
              action={action}
              isMain={index === 0}
            />
          ))}
        </div>
      </div>
      {steps.length > 0 && <Steps steps={steps} />}
    </section>
  );
}

/** On a phone, the actions share the width. */
const AT_THUMB = 'max-sm:min-h-12 max-sm:flex-1 max-sm:basis-32';

type ActionProps = { eventId: string; action: HeroAction; isMain: boolean };

function Action({ eventId, action: { label, to }, isMain }: ActionProps) {
  const page = usePagePath()({ eventId });
  const variant = isMain ? 'primary' : 'secondary';
  if (to !== null) {
    return (
      <ButtonLink to={to} variant={variant} size="small" className={AT_THUMB}>
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
      className={AT_THUMB}
    />
  );
}
