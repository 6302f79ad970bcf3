import { registrationClosesAt } from '@tabiya/domain/event/entry-terms/registration-window';
import { roundLength, startingRounds } from '@tabiya/domain/event/schedule';
import { eventTitle } from '@tabiya/domain/event/title';
import { feeFact, isFinished } from '@tabiya/domain/pages/event-facts';
import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import { mainAction } from '@tabiya/domain/pages/main-action';
import { resultsPath } from '@tabiya/domain/routes/paths';
import { endOfDay } from '@tabiya/domain/time-and-place/time-zone';
import { CancelledNotice } from '../elements/CancelledNotice.tsx';
import { Day, Days } from '../elements/Days.tsx';
import { CalendarIcon, PinIcon } from '../elements/icons.tsx';
import { CoverPicture, Logo } from '../elements/Pictures.tsx';
import { venueLine } from '../elements/venue.ts';
import { useWords } from '../elements/words.ts';
import { ActionLink } from './ActionLink.tsx';
import { FactStrip } from './FactStrip.tsx';

/** The banner of an event page: title, dates, venue, key facts, and the Register Now button. */
export function Banner({ model }: { model: EventPageModel }) {
  const { event } = model;
  const { terms, eventPage } = useWords();
  const venue = venueLine(event);
  return (
    <header className="banner">
      <CoverPicture event={event} />
      <div className="frame">
        <CancelledNotice event={event} />
        {event.announcement.trim() !== '' && (
          <p className="pill" dir="auto">
            {event.announcement}
          </p>
        )}
        <h1 className="title">
          <Logo event={event} />
          <span dir="auto">{eventTitle(event, terms)}</span>
        </h1>
        {event.startDate !== '' && (
          <p className="line when">
            <CalendarIcon />
            <Days start={event.startDate} end={event.endDate} />
            {isFinished(model) && <b>{eventPage.finished}</b>}
          </p>
        )}
        {venue !== '' && (
          <p className="line">
            <PinIcon />
            <span dir="auto">{venue}</span>
          </p>
        )}
        {!event.isCancelled && <NextRound model={model} />}
        <FactStrip model={model} />
        <MainButton model={model} />
      </div>
    </header>
  );
}

/**
 * The round that is paired and not played yet, with its time and a link to its pairings. While it is played, the page's
 * script shows it as in progress.
 */
function NextRound({ model }: { model: EventPageModel }) {
  const { event, results = [], url } = model;
  const words = useWords().eventPage.results;
  const [paired, another] = results.filter((section) => section.paired !== null);
  if (!paired?.paired) return null;
  const rounds = event.useInternalScheduler ? startingRounds(event) : [];
  const round = rounds[paired.paired - 1];
  const { start = null } = round ?? {};
  const inProgress = start !== null && {
    'data-now': words.now(paired.paired),
    'data-at': start,
    'data-until': start + roundLength(rounds),
  };
  return (
    <p className="line">
      <a href={another ? '#results' : resultsPath(url, paired.slug)} {...inProgress}>
        {words.paired(paired.paired)}
      </a>
      {round && (
        <span>
          <Day date={round.date} length="short" /> {round.time}
        </span>
      )}
    </p>
  );
}

/**
 * The button for registration or results, or the reason why there is none; nothing if registration is off or the event
 * over.
 */
function MainButton({ model }: { model: EventPageModel }) {
  const { event } = model;
  const { terms, eventPage: words } = useWords();
  const action = mainAction(model);
  const fee = action.kind === 'results' ? null : feeFact(model, terms);
  switch (action.kind) {
    case 'none':
    case 'cancelled':
      return null;
    case 'closed':
    case 'over':
      return isFinished(model) ? null : <p className="soon">{words.registrationClosed}</p>;
    case 'full':
      return <p className="soon">{words.allPlacesTaken}</p>;
    case 'soon':
      return <p className="soon">{words.openingSoon}</p>;
    default:
      return (
        <ActionLink
          action={action}
          className="button register"
          {...(action.kind !== 'results' && closingAttributes(event, words.registrationClosed))}
        >
          {action.kind === 'results'
            ? words.results.main
            : action.kind === 'waiting'
              ? words.joinWaitingList
              : words.registerNow}
          {fee && <span>{fee.fee}</span>}
        </ActionLink>
      );
  }
}

/**
 * Returns the attributes with which the page's script says from the deadline on that registration is closed, until the
 * page is rendered again. Empty if only the last day closes it.
 */
function closingAttributes(event: EventPageModel['event'], closed: string) {
  const at = registrationClosesAt(event);
  return at < endOfDay(event.endDate, event.timeZone) ? { 'data-at': at, 'data-now': closed } : {};
}
