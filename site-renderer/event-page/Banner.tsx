import { eventTitle } from '@tabiya/domain/event/title';
import { dateTile } from '@tabiya/domain/pages/date-tile';
import { isFinished } from '@tabiya/domain/pages/event-facts';
import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import { mainAction } from '@tabiya/domain/pages/main-action';
import type { ResultsSummary } from '@tabiya/domain/results/results-summary';
import { roundPath } from '@tabiya/domain/routes/paths';
import { formatDate } from '@tabiya/domain/time-and-place/calendar-date';
import type { PublicWords } from '@tabiya/domain/words/public-words';
import { Days } from '../elements/Days.tsx';
import { CalendarIcon, PinIcon } from '../elements/icons.tsx';
import { OpeningPicture } from '../elements/OpeningPicture.tsx';
import { CoverPicture, Logo } from '../elements/Pictures.tsx';
import { venueLine } from '../elements/venue.ts';
import { useWords } from '../elements/words.ts';
import { ActionLink } from './ActionLink.tsx';
import { useRoundState } from './round-state.ts';

/** The banner of an event page: state, title, dates, venue, and during the tournament the way to its results. */
export function Banner({ model }: { model: EventPageModel }) {
  const { event } = model;
  const { terms, eventPage: words } = useWords();
  const venue = venueLine(event);
  const state = stateText(model, words);
  const round = event.isCancelled || isFinished(model) ? null : pairedRound(model);
  const action = mainAction(model);
  return (
    <div className={event.cover ? 'banner' : 'banner plain'}>
      {event.cover ? <CoverPicture event={event} /> : <OpeningPicture eventId={event.eventId} />}
      <div className="frame">
        {(event.logo || state || round) && (
          <div className="top">
            <Logo event={event} />
            {state && <b className="pill">{state}</b>}
            {round && <RoundLink model={model} {...round} />}
          </div>
        )}
        <h1 className="title" dir="auto">
          {eventTitle(event, terms)}
        </h1>
        {event.startDate !== '' && (
          <p className="line when">
            <CalendarIcon />
            <Days start={event.startDate} end={event.endDate} />
          </p>
        )}
        {venue !== '' && (
          <p className="line">
            <PinIcon />
            <span dir="auto">{venue}</span>
          </p>
        )}
        {action.kind === 'results' && (
          <ActionLink action={action} model={model} className="button register">
            {words.results.main}
          </ActionLink>
        )}
        {!event.cover && <FirstDay event={event} />}
      </div>
    </div>
  );
}

/** The first day as a leaf of a calendar, which repeats the dates for the eye; nothing without one. */
function FirstDay({ event }: Pick<EventPageModel, 'event'>) {
  const { locale } = useWords().terms;
  const { month, day } = dateTile(event, locale);
  if (day === '') return null;
  const { startDate, endDate } = event;
  return (
    <p className="leaf" aria-hidden="true">
      <b>{month}</b>
      <strong>{day}</strong>
      {endDate === '' || endDate === startDate
        ? formatDate(startDate, 'weekdayName', locale)
        : `– ${formatDate(endDate, 'day', locale)}`}
    </p>
  );
}

/** Returns the state of an event that is over, or that takes no registrations; null otherwise. */
function stateText(model: EventPageModel, words: PublicWords['eventPage']): string | null {
  const { kind } = mainAction(model);
  if (isFinished(model)) return words.finished;
  if (kind === 'closed' || kind === 'over') return words.registrationClosed;
  if (kind === 'full') return words.allPlacesTaken;
  return kind === 'soon' ? words.openingSoon : null;
}

/** Returns the round that is paired and not played yet, with its address; null if there is none. */
function pairedRound({ results = [], url }: EventPageModel) {
  const [paired, another] = results.filter((section) => section.paired !== null);
  if (!paired?.paired) return null;
  const number = paired.paired;
  const href = another ? '#results' : roundPath(url, paired.slug, number);
  return { number, section: paired, href };
}

/** The link to the pairings of a round, with its time until it has a result. */
function RoundLink({
  model,
  number,
  section,
  href,
}: {
  model: EventPageModel;
  number: number;
  section: ResultsSummary;
  href: string;
}) {
  const { event } = model;
  const { terms } = useWords();
  const { text, attributes } = useRoundState(model)(number, section);
  const isAhead = event.useInternalScheduler && !section.isBegun;
  const round = isAhead ? event.rounds[number - 1] : undefined;
  return (
    <>
      <a className="pill" href={href} {...attributes}>
        {text}
      </a>
      {round && (
        <span>
          {formatDate(round.date, 'day', terms.locale)} {round.time}
        </span>
      )}
    </>
  );
}
