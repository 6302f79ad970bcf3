import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { EmailLink, ExternalLink } from '../../elements/links.tsx';
import { useWords } from '../../elements/words.ts';
import { FactCard } from '../Facts.tsx';

/** The contacts. */
export function ContactPanel({ event }: { event: PublishedEvent }) {
  const words = useWords().eventPage.contact;
  const website = event.websiteUrl.trim();
  return (
    <>
      <Contact title={words.director} name={event.directorName} email={event.directorEmail} />
      <Contact title={words.organizer} name={event.organizerName} email={event.organizerEmail} />
      <Contact
        title={words.registration}
        name={event.registrationName}
        email={event.registrationEmail}
      />
      <FactCard
        title={words.website}
        facts={[[words.address, website && <ExternalLink key="website" address={website} />]]}
      />
    </>
  );
}

function Contact({ title, name, email }: { title: string; name: string; email: string }) {
  const words = useWords().eventPage.contact;
  return (
    <FactCard
      title={title}
      facts={[
        [words.name, name.trim()],
        [words.email, email.trim() && <EmailLink key="email" address={email} />],
      ]}
    />
  );
}
