import { asksShowName } from '@tabiya/domain/entries/form/questions';
import { placeNumberText } from '@tabiya/domain/entries/own/place-number';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { eventTitle } from '@tabiya/domain/event/title';
import { AddToCalendar } from '../elements/AddToCalendar.tsx';
import { Days } from '../elements/Days.tsx';
import { useSiteWords } from '../elements/site-words.ts';
import { VenueActions } from '../elements/VenueActions.tsx';
import { venueLine } from '../elements/venue.ts';
import { AnswerRows, FactRow } from './FactRows.tsx';
import type { CompletedRegistration } from './registration-model.ts';

type DoneProps = { event: PublishedEvent; url: string; done: CompletedRegistration };

/** The registration as a ticket: the event, section and place, time and venue, and what the player said. */
export function Ticket({ event, url, done }: DoneProps) {
  const { terms, registrationPage } = useSiteWords();
  const words = registrationPage.done;
  const [player, another] = done.players;
  const own = another === undefined ? player : undefined;
  return (
    <div className="ticket">
      <p>
        <a href={url} dir="auto">
          {eventTitle(event, terms)}
        </a>
      </p>
      <dl>
        <FactRow name={words.section}>{own?.section}</FactRow>
        <FactRow name={words.place}>
          {own?.placeNumber && words.yourNumber(placeNumberText(own.placeNumber, event, terms))}
        </FactRow>
        <FactRow name={words.when}>
          {event.startDate !== '' && <Days start={event.startDate} end={event.endDate} />}
        </FactRow>
        <FactRow name={words.where}>{venueLine(event)}</FactRow>
        <FactRow name={words.byes}>
          {own && own.byes.length > 0 && words.rounds(own.byes.join(', '))}
        </FactRow>
        <FactRow name={words.publicName}>
          {own && asksShowName(event) && (
            <>
              {own.showName ? words.isNamed : words.isNotNamed}
              {own.managePath && (
                <>
                  {' '}
                  <a href={own.managePath} referrerPolicy="no-referrer">
                    {words.change}
                  </a>
                </>
              )}
            </>
          )}
        </FactRow>
        {own && <AnswerRows event={event} answers={own.answers} />}
      </dl>
    </div>
  );
}

/** The ways into a calendar, to the venue, and to others. The page's script shows its buttons, as the browser knows how. */
export function WaysOn({ event, url }: Pick<DoneProps, 'event' | 'url'>) {
  const { terms, registrationPage } = useSiteWords();
  const words = registrationPage.done;
  const title = eventTitle(event, terms).toWellFormed();
  const [subject, body] = [title, `${title}\n${url}`].map(encodeURIComponent);
  return (
    <>
      <AddToCalendar event={event} />
      <VenueActions event={event} />
      <span className="aside">
        <small>{words.tellOthers}</small>
        <button type="button" className="copy share-page" value={url} hidden>
          {words.share}
        </button>
        <a href={`mailto:?subject=${subject}&body=${body}`}>{words.shareByEmail}</a>
        <button type="button" className="copy" value={url} hidden>
          {words.copyLink}
        </button>
      </span>
    </>
  );
}
