import { STATUS_LABELS } from '@tabiya/domain/entries/list/participant';
import { openFeeLink } from '@tabiya/domain/entries/money/entry-fee';
import { eventTitle } from '@tabiya/domain/event/title';
import { addressFrom } from '@tabiya/domain/event/venue-address';
import { formatFee } from '@tabiya/domain/money/currency';
import { TERMS } from '@tabiya/domain/words/en/terms';
import type { EnteredEvent, JoinedEvent, OwnEntry } from '../../data/registrations.ts';
import { ReaderDays } from '../../tournament/ReaderDays.tsx';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { DownloadData } from './DownloadData.tsx';
import { EntryActions } from './EntryActions.tsx';
import { EntryFact } from './EntryFact.tsx';
import { EntryFacts, entryDueText } from './EntryFacts.tsx';
import { OwnBoard } from './OwnBoard.tsx';
import { PayOnline } from './PayOnline.tsx';

/** One tournament: what, where, the contact, and each entry that the user made. */
export function RegistrationCard({ event, entries }: EnteredEvent) {
  return (
    <Card dense className="grid gap-6 md:grid-cols-[1.2fr_1fr] md:gap-8">
      <div className="flex min-w-0 flex-col">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="min-w-0 font-serif text-24 font-semibold tracking-tight wrap-anywhere">
            {eventTitle(event, TERMS)}
          </h2>
          {event.isCancelled ? (
            <Badge tone="danger">Cancelled</Badge>
          ) : event.status === 'published' ? (
            <Badge tone="success">Published</Badge>
          ) : (
            <Badge tone="neutral">Draft</Badge>
          )}
        </div>
        <Facts event={event} />
        <PayOnline event={event} entries={entries} />
        {!entries.some(({ isSelfService }) => isSelfService) && (
          <p className="mt-4 text-14 text-muted">
            To cancel or modify your registration, please contact the organizer.
          </p>
        )}
        <div className="mt-6">
          {event.status === 'published' ? (
            <ButtonLink href={`/${event.eventId}`} newTab>
              View Tournament
            </ButtonLink>
          ) : (
            <p className="text-14 text-muted">The page isn’t online at the moment.</p>
          )}
        </div>
      </div>
      <ul className="grid min-w-0 content-start gap-4">
        {entries.map((entry) => (
          <li key={entry.participantId}>
            <Entry entry={entry} event={event} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Facts({ event }: { event: JoinedEvent }) {
  const { organizerEmail, organizerPhone } = event;
  return (
    <dl className="mt-4 grid gap-2">
      <EntryFact name="Date">
        {event.startDate === '' ? (
          'Date TBD'
        ) : (
          <ReaderDays start={event.startDate} end={event.endDate} />
        )}
      </EntryFact>
      <EntryFact name="Venue">{event.venueName || 'Venue TBD'}</EntryFact>
      <EntryFact name="Address">{addressFrom(event)}</EntryFact>
      <EntryFact name="Organizer email">
        {organizerEmail && (
          <a href={`mailto:${organizerEmail}`} className="text-brand underline">
            {organizerEmail}
          </a>
        )}
      </EntryFact>
      <EntryFact name="Organizer phone">
        {organizerPhone && (
          <a
            href={`tel:${organizerPhone.replaceAll(/[^+\d]/g, '')}`}
            className="text-brand underline"
          >
            {organizerPhone}
          </a>
        )}
      </EntryFact>
    </dl>
  );
}

const TONES: Readonly<Record<OwnEntry['status'], BadgeTone>> = {
  registered: 'walnut',
  paid: 'success',
  waiting: 'warning',
  cancelled: 'neutral',
};

function Entry({ entry, event }: { entry: OwnEntry; event: JoinedEvent }) {
  const [label, tone] = [STATUS_LABELS[entry.status], TONES[entry.status]];
  const payAt = entry.onlinePayee === undefined ? openFeeLink(event, entry) : null;
  const due = entryDueText(entry, event);
  return (
    <section className="min-w-0 rounded-card border border-line bg-sunken p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="min-w-0 font-serif text-20 font-semibold wrap-anywhere">
          {entry.isOwn ? 'Your Registration' : `${entry.fullName}’s Registration`}
        </h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <EntryFacts entry={entry} event={event} />
      <OwnBoard event={event} entry={entry} />
      {entry.isSelfService && (
        <EntryActions
          eventId={event.eventId}
          timeZone={event.timeZone}
          currency={event.currency}
          entry={entry}
        />
      )}
      <DownloadData eventId={event.eventId} id={entry.participantId} />
      {payAt !== null && (
        <ButtonLink href={payAt} newTab variant="primary" className="mt-5">
          Pay {due ?? formatFee(event.registrationFee, event.currency, TERMS)} Online
        </ButtonLink>
      )}
    </section>
  );
}
