import { eventTitle } from '@tabiya/domain/event/title';
import { type CurrentRound, currentRound } from '@tabiya/domain/pages/current-round';
import { dateTile } from '@tabiya/domain/pages/date-tile';
import { isFinished, shortenFact } from '@tabiya/domain/pages/event-facts';
import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import { mainAction, pageButton } from '@tabiya/domain/pages/main-action';
import { roundPath } from '@tabiya/domain/routes/paths';
import { formatDate, isCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import type { PublicWords } from '@tabiya/domain/words/public-words';
import { arrivalText } from '../elements/arrival.ts';
import { Days } from '../elements/Days.tsx';
import { CalendarIcon, PinIcon } from '../elements/icons.tsx';
import { OpeningPicture } from '../elements/OpeningPicture.tsx';
import { CoverPicture, Logo } from '../elements/Pictures.tsx';
import { venueLine } from '../elements/venue.ts';
import { useWords } from '../elements/words.ts';
import { ActionLink } from './ActionLink.tsx';
import { afterText, useRoundState } from './round-state.ts';

/** The banner of an event page: state, title, dates, venue, and during the tournament the way to its results. */
export function Banner({ model }: { model: EventPageModel }) {
  const { event } = model;
  const { terms, eventPage: words } = useWords();
  const venue = venueLine(event);
  const state = stateText(model, words);
  const round = currentRound(model);
  const action = mainAction(model);
  const button = pageButton(model);
  const arrival = besideLeaf(model, words);
  return (
    <div className={event.cover ? 'banner' : 'banner plain'}>
      {event.cover ? <CoverPicture event={event} /> : <OpeningPicture eventId={event.eventId} />}
      <div className="frame">
        {(event.logo || state || round) && (
          <div className="top">
            <Logo event={event} />
            {state && <b className="pill">{state}</b>}
            {round && <RoundState model={model} round={round} />}
          </div>
        )}
        <h1 className="title" dir="auto">
          {eventTitle(event, terms)}
        </h1>
        {event.startDate !== '' && (
          <p className={arrival ? 'line when arrival' : 'line when'}>
            <CalendarIcon />
            <span>
              {arrival} <Days start={event.startDate} end={event.endDate} />
            </span>
          </p>
        )}
        {venue !== '' && (
          <p className="line">
            <PinIcon />
            <span dir="auto">{venue}</span>
          </p>
        )}
        {action.kind === 'results' && (
          <p className="ways">
            <ActionLink action={action} model={model} className="button register">
              {words.results.main}
            </ActionLink>
            {button?.kind === 'board' && (
              <ActionLink action={button} model={model} className="button board">
                {words.results.findBoard}
              </ActionLink>
            )}
          </p>
        )}
        {!event.cover && <FirstDay event={event} />}
      </div>
    </div>
  );
}

/** Returns when to be there before a tournament whose date is on the leaf, and which needs no repetition. */
function besideLeaf(model: EventPageModel, words: PublicWords['eventPage']): string {
  const { cover, isCancelled, startDate } = model.event;
  if (cover || isCancelled || isFinished(model) || !isCalendarDate(startDate)) return '';
  return shortenFact(arrivalText(model.event, words));
}

/** The first day as a leaf of a calendar, which repeats the dates for the eye; nothing without one. */
function FirstDay({ event }: Pick<EventPageModel, 'event'>) {
  const { locale } = useWords().terms;
  const { startDate, endDate } = event;
  const { month, day } = dateTile(event, locale);
  if (day === '') return null;
  return (
    <p className="leaf" aria-hidden="true">
      <b>
        {month} {startDate.slice(0, 4)}
      </b>
      <strong>{day}</strong>
      {endDate === '' || endDate === startDate
        ? formatDate(startDate, 'weekdayName', locale)
        : `– ${formatDate(endDate, 'day', locale)}`}
    </p>
  );
}

/** Returns the state of an event that is cancelled, over, or takes no registrations; null otherwise. */
function stateText(model: EventPageModel, words: PublicWords['eventPage']): string | null {
  const { kind } = mainAction(model);
  if (kind === 'cancelled') return words.cancelledState;
  if (isFinished(model)) return words.finished;
  if (kind === 'closed' || kind === 'over') return words.registrationClosed;
  if (kind === 'full') return words.allPlacesTaken;
  return kind === 'soon' ? words.openingSoon : null;
}

/** The round that is on, with the way to its boards; between two rounds, how many are over. */
function RoundState({ model, round }: { model: EventPageModel; round: CurrentRound }) {
  const words = useWords().eventPage.results;
  const stateOf = useRoundState(model);
  const { sections, number, total } = round;
  const [first, another] = sections;
  if (!first) {
    const [text, differs] = new Set(model.results?.map((section) => afterText(section, words)));
    return text && differs === undefined ? <b className="pill">{text}</b> : null;
  }
  const isBegun = sections.some((section) => section.isBegun);
  // Before that, sections in different rounds have nothing in common.
  if (number === null && !isBegun) return null;
  const { text, attributes } = stateOf(first.paired, isBegun, words.live(number, total));
  return (
    <a
      className="pill"
      href={another ? '#boards' : roundPath(model.url, first.slug, first.paired)}
      {...attributes}
    >
      {text}
    </a>
  );
}
