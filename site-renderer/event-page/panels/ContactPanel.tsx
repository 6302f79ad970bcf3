import type { PublishedEvent } from '@tabiya/domain/event/event-page';
import { EmailLink, ExternalLink } from '../../elements/links.tsx';
import { FactCard } from '../Facts.tsx';

/** The contacts. */
export function ContactPanel({ event }: { event: PublishedEvent }) {
  const website = event.websiteUrl.trim();
  return (
    <div className="pair">
      <Contact title="Director" name={event.directorName} email={event.directorEmail} />
      <Contact title="Organizer" name={event.organizerName} email={event.organizerEmail} />
      <Contact title="Registration" name={event.registrationName} email={event.registrationEmail} />
      <FactCard
        title="Website"
        facts={[['Address', website && <ExternalLink key="website" address={website} />]]}
      />
    </div>
  );
}

function Contact({ title, name, email }: { title: string; name: string; email: string }) {
  return (
    <FactCard
      title={title}
      facts={[
        ['Name', name.trim()],
        ['Email', email.trim() && <EmailLink key="email" address={email} />],
      ]}
    />
  );
}
