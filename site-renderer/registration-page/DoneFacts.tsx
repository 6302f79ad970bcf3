import { asksShowName } from '@tabiya/domain/entries/form/questions';
import { placeNumberText } from '@tabiya/domain/entries/own/place-number';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { titleOf } from '@tabiya/domain/event/title';
import { useSiteWords } from '../elements/site-words.ts';
import { AnswerRows, FactRow, WhenAndWhere } from './FactRows.tsx';
import type { CompletedRegistration } from './registration-model.ts';

type DoneProps = { event: PublishedEvent; url: string; done: CompletedRegistration };

/** The registration's event, time and place, and section; with the ways into a calendar and to the venue. */
export function DoneFacts({ event, url, done }: DoneProps) {
  const { terms, registrationPage } = useSiteWords();
  const words = registrationPage.done;
  const [player, another] = done.players;
  const own = another === undefined ? player : undefined;
  return (
    <dl>
      <FactRow name={words.event}>
        <a href={url}>{titleOf(event, terms.untitledTournament)}</a>
      </FactRow>
      <FactRow name={words.section}>{own?.section}</FactRow>
      <FactRow name={words.place}>
        {own?.placeNumber && words.yourNumber(placeNumberText(own.placeNumber, event, terms))}
      </FactRow>
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
      <WhenAndWhere event={event} />
    </dl>
  );
}

/** Ways to tell others of the tournament. The page's script shows the buttons, as far as the browser knows how. */
export function ShareLinks({ event, url }: Pick<DoneProps, 'event' | 'url'>) {
  const { terms, registrationPage } = useSiteWords();
  const words = registrationPage.done;
  const title = titleOf(event, terms.untitledTournament).toWellFormed();
  const [subject, body] = [title, `${title}\n${url}`].map(encodeURIComponent);
  return (
    <p className="aside">
      <button type="button" className="copy share-page" value={url} hidden>
        {words.share}
      </button>
      <a href={`mailto:?subject=${subject}&body=${body}`}>{words.shareByEmail}</a>
      <button type="button" className="copy" value={url} hidden>
        {words.copyLink}
      </button>
    </p>
  );
}
