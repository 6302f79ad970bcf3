import { type EventPageModel, offerOfPage } from '@tabiya/domain/event/event-page';
import { titleOf } from '@tabiya/domain/event/title';
import { resultsPath } from '@tabiya/domain/routes/paths';
import { Day, Days } from '../elements/Days.tsx';
import { CalendarIcon, PinIcon } from '../elements/icons.tsx';
import { venueLine } from '../elements/venue.ts';
import { useWords } from '../elements/words.ts';

/** The banner of an event page: title, dates, venue and the Register Now button. */
export function Banner({ model }: { model: EventPageModel }) {
  const { event } = model;
  const { terms } = useWords();
  const venue = venueLine(event);
  return (
    <header className="banner">
      <div className="frame">
        {event.announcement.trim() !== '' && (
          <p className="pill" dir="auto">
            {event.announcement}
          </p>
        )}
        <h1 dir="auto">{titleOf(event, terms.untitledTournament)}</h1>
        {event.startDate !== '' && (
          <p className="line">
            <CalendarIcon />
            <span>
              <Days start={event.startDate} end={event.endDate} />
            </span>
          </p>
        )}
        {venue !== '' && (
          <p className="line">
            <PinIcon />
            <span dir="auto">{venue}</span>
          </p>
        )}
        <NextRound model={model} />
        <RegisterNow model={model} />
      </div>
    </header>
  );
}

/** The round that is paired and not played yet, leading to its pairings, with its time. */
function NextRound({ model }: { model: EventPageModel }) {
  const { event, results = [], url } = model;
  const words = useWords().eventPage.results;
  const [paired, another] = results.filter((section) => section.paired !== null);
  if (!paired?.paired) return null;
  const round = event.useInternalScheduler ? event.rounds[paired.paired - 1] : undefined;
  return (
    <p className="line">
      <a href={another ? '#results' : resultsPath(url, paired.slug)}>
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

/** The Register Now button, or the reason why there is none; nothing when registration is off or closed. */
function RegisterNow({ model }: { model: EventPageModel }) {
  const words = useWords().eventPage;
  const offer = offerOfPage(model);
  switch (offer.kind) {
    case 'none':
      return null;
    case 'over':
      return <p className="soon">{words.registrationClosed}</p>;
    case 'full':
      return <p className="soon">{words.allPlacesTaken}</p>;
    case 'soon':
      return <p className="soon">{words.openingSoon}</p>;
    case 'internal':
    case 'waiting':
      return (
        <a className="button register" href={offer.href}>
          {offer.kind === 'waiting' ? words.joinWaitingList : words.registerNow}
        </a>
      );
    case 'external':
      return (
        <a className="button register" href={offer.href} target="_blank" rel="noopener noreferrer">
          {words.registerNow}
        </a>
      );
  }
}
