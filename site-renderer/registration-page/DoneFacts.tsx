import { asksShowName } from '@tabiya/domain/entries/form/questions';
import { placeNumberText } from '@tabiya/domain/entries/own/place-number';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { eventTitle } from '@tabiya/domain/event/title';
import { AddToCalendar } from '../elements/AddToCalendar.tsx';
import { arrivalText } from '../elements/arrival.ts';
import { Days } from '../elements/Days.tsx';
import { useSiteWords } from '../elements/site-words.ts';
import { VenueActions } from '../elements/VenueActions.tsx';
import { venueLine } from '../elements/venue.ts';
import { AnswerRows, FactRow } from './FactRows.tsx';
import type { CompletedRegistration, RegisteredPlayer } from './registration-model.ts';

type DoneProps = { event: PublishedEvent; done: CompletedRegistration };

/**
 * The registration as a ticket: section and number, when to be there and where, and the calendar links; and, collapsed,
 * the player's answers. For several players the table above has them.
 */
export function Ticket({ event, done }: DoneProps) {
  const { terms, eventPage, registrationPage } = useSiteWords();
  const words = registrationPage.done;
  const arrival = arrivalText(event, eventPage);
  const [player, another] = done.players;
  const ticketNumber = ({ placeNumber, waitingPlace }: RegisteredPlayer) =>
    placeNumber
      ? words.yourNumber(placeNumberText(placeNumber, event, terms))
      : waitingPlace && words.waitingAt(waitingPlace);
  const own = another === undefined ? player : undefined;
  const number = own && ticketNumber(own);
  return (
    <div className="ticket">
      {(own?.section || number) && (
        <p>
          {number && <strong>{number}</strong>}
          {own?.section && <span dir="auto">{own.section}</span>}
        </p>
      )}
      <dl>
        <FactRow name={words.when}>
          {event.startDate !== '' && (
            <>
              <Days start={event.startDate} end={event.endDate} />
              {arrival !== '' && <small>{arrival}</small>}
            </>
          )}
        </FactRow>
        <FactRow name={words.where}>{venueLine(event)}</FactRow>
      </dl>
      <AddToCalendar event={event} />
      {own && <AnswerSummary event={event} player={own} email={done.email} />}
    </div>
  );
}

type AnswerProps = { event: PublishedEvent; player: RegisteredPlayer; email: string };

/** The player's answers in the form, collapsed: name, email, byes, the choice about the name, and to questions. */
function AnswerSummary({ event, player, email }: AnswerProps) {
  const { registrationForm, registrationPage } = useSiteWords();
  const words = registrationPage.done;
  const { byes, answers, showName, managePath } = player;
  const asks = asksShowName(event);
  if (byes.length === 0 && !asks && Object.keys(answers).length === 0) return null;
  return (
    <details>
      <summary>{words.answered}</summary>
      <dl>
        <FactRow name={words.player}>{player.fullName}</FactRow>
        <FactRow name={registrationForm.questions.email.label}>{email}</FactRow>
        <FactRow name={words.byes}>{byes.length > 0 && words.rounds(byes.join(', '))}</FactRow>
        <FactRow name={words.publicName}>
          {asks && (
            <>
              {showName ? words.isNamed : words.isNotNamed}
              {managePath && (
                <>
                  {' '}
                  <a href={managePath} referrerPolicy="no-referrer">
                    {words.change}
                  </a>
                </>
              )}
            </>
          )}
        </FactRow>
        <AnswerRows event={event} answers={answers} />
      </dl>
    </details>
  );
}

/** Directions to the venue and ways to share, collapsed. The page's script shows the buttons that the browser supports. */
export function NextSteps({ event, url }: { event: PublishedEvent; url: string }) {
  const { terms, registrationPage } = useSiteWords();
  const words = registrationPage.done;
  const title = eventTitle(event, terms).toWellFormed();
  const [subject, body] = [title, `${title}\n${url}`].map(encodeURIComponent);
  return (
    <details>
      <summary>{words.wayAndOthers}</summary>
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
    </details>
  );
}
