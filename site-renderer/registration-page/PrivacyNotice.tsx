import { asksShowName } from '@tabiya/domain/entries/form/questions';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { eventTitle } from '@tabiya/domain/event/title';
import { registrationPath } from '@tabiya/domain/routes/paths';
import type { ReactNode } from 'react';
import { FormattedText } from '../elements/FormattedText.tsx';
import { EmailLink } from '../elements/links.tsx';
import { useSiteWords } from '../elements/site-words.ts';
import { phrase } from '../elements/words.ts';

/** How players' data is used: the organizer's text, or the default one, and the retention period. */
export function PrivacyNotice({ event }: { event: PublishedEvent }) {
  const { terms, registrationPage } = useSiteWords();
  const { privacy: words, inHall } = registrationPage;
  const name = [event.organizerName, event.registrationName, event.directorName]
    .map((name) => name.trim())
    .find((name) => name !== '');
  const organizer = name ?? words.organizerOf(eventTitle(event, terms));
  const email = [event.registrationEmail, event.organizerEmail]
    .map((name) => name.trim())
    .find((name) => name !== '');
  return (
    <section className="card notice" id="privacy">
      <h2>{words.heading}</h2>
      {event.privacyText.trim() === '' ? (
        <p dir="auto">{words.purpose(organizer)}</p>
      ) : (
        <p dir="auto">
          <FormattedText text={event.privacyText} />
        </p>
      )}
      <p>{words.kept(event.contactMonths)}</p>
      {asksShowName(event) && (
        <p>
          {words.publicList} {event.namesInHall && inHall}
        </p>
      )}
      <p>
        {phrase(
          words.rights<ReactNode>(
            organizer,
            email === undefined ? null : <EmailLink key="email" address={email} />,
          ),
        )}
      </p>
      <p>
        <a href="/privacy">{words.site}</a>
      </p>
      <p className="actions">
        <a className="button" href={registrationPath(event.eventId)}>
          {words.back}
        </a>
      </p>
    </section>
  );
}
