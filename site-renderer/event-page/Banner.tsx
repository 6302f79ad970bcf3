import { clockTime } from '@tabiya/domain/event/round';
import { eventTitle } from '@tabiya/domain/event/title';
import { feeFact, isFinished } from '@tabiya/domain/pages/event-facts';
import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import { mainAction } from '@tabiya/domain/pages/main-action';
import { resultsPath } from '@tabiya/domain/routes/paths';
import { toInstant } from '@tabiya/domain/time-and-place/time-zone';
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
 * The round that is paired and not played yet, with its time and a link to its pairings. From its start on, the page's
 * script shows it as in progress.
 */
function NextRound({ model }: { model: EventPageModel }) {
  const { event, results = [], url } = model;
  const words = useWords().eventPage.results;
  const [paired, another] = results.filter((section) => section.paired !== null);
  if (!paired?.paired) return null;
  const round = event.useInternalScheduler ? event.rounds[paired.paired - 1] : undefined;
  const clock = round && clockTime(round.time);
  const start = clock ? toInstant(`${round.date}T${clock}`, event.timeZone) : Number.NaN;
  return (
    <p className="line">
      <a
        href={another ? '#results' : resultsPath(url, paired.slug)}
        data-now={start ? words.now(paired.paired) : undefined}
        data-at={start || undefined}
      >
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
        <ActionLink action={action} className="button register">
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
