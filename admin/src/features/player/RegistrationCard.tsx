import { formatDateRange } from '@tabiya/domain/calendar-date';
import { formatFee } from '@tabiya/domain/currency';
import { hasFee, openFeeLink } from '@tabiya/domain/entry-fee';
import { ratingLabel } from '@tabiya/domain/participant';
import { addressFrom } from '@tabiya/domain/venue-address';
import type { JoinedEvent, OwnEntry, OwnRegistration } from '../../data/registrations.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';

/** One tournament of a player: what, where, whom to ask, and what they entered. */
export function RegistrationCard({ registration }: { registration: OwnRegistration }) {
  const { event, entry } = registration;
  return (
    <Card className="grid gap-6 md:grid-cols-[1.2fr_1fr] md:gap-8">
      <div className="flex min-w-0 flex-col">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="min-w-0 font-serif text-28 font-semibold tracking-tight wrap-anywhere">
            {event.title.trim() || 'Untitled Tournament'}
          </h2>
          {event.status === 'published' ? (
            <Badge tone="success">Published</Badge>
          ) : (
            <Badge tone="neutral">Draft</Badge>
          )}
        </div>
        <Facts event={event} />
        <p className="mt-4 text-14 text-muted">
          To cancel or modify your registration, please contact the organizer.
        </p>
        <div className="mt-6 md:mt-auto md:pt-6">
          {event.status === 'published' ? (
            <ButtonLink href={`/${event.eventId}`} newTab>
              View Tournament
            </ButtonLink>
          ) : (
            <p className="text-14 text-muted">Its page is not online at the moment.</p>
          )}
        </div>
      </div>
      <Entry entry={entry} event={event} />
    </Card>
  );
}

function Facts({ event }: { event: JoinedEvent }) {
  const { organizerEmail, organizerPhone } = event;
  return (
    <dl className="mt-4 grid gap-2">
      <Fact name="Date">
        {event.startDate === '' ? 'Date TBD' : formatDateRange(event.startDate, event.endDate)}
      </Fact>
      <Fact name="Venue">{event.venueName || 'Venue TBD'}</Fact>
      <Fact name="Address">{addressFrom(event)}</Fact>
      <Fact name="Organizer email">
        {organizerEmail && (
          <a href={`mailto:${organizerEmail}`} className="text-brand underline">
            {organizerEmail}
          </a>
        )}
      </Fact>
      <Fact name="Organizer phone">
        {organizerPhone && (
          <a
            href={`tel:${organizerPhone.replaceAll(/[^+\d]/g, '')}`}
            className="text-brand underline"
          >
            {organizerPhone}
          </a>
        )}
      </Fact>
    </dl>
  );
}

const STATUS: Readonly<Record<OwnEntry['status'], { label: string; tone: BadgeTone }>> = {
  registered: { label: 'Registered', tone: 'walnut' },
  paid: { label: 'Paid', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

function Entry({ entry, event }: { entry: OwnEntry; event: JoinedEvent }) {
  const { label, tone } = STATUS[entry.status];
  const fee = formatFee(event.registrationFee, event.currency);
  const payAt = openFeeLink(event, entry.status);
  return (
    <section className="min-w-0 rounded-card border border-line bg-sunken p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-serif text-20 font-semibold">Your Registration</h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <dl className="mt-4 grid gap-2">
        <Fact name="Name">{entry.fullName}</Fact>
        <Fact name="Rating">{ratingLabel(entry, event.federationType)}</Fact>
        <Fact name="FIDE ID">{entry.fideId}</Fact>
        <Fact name="Federation ID">{entry.localFederationId}</Fact>
        <Fact name="Phone">{entry.phoneNumber}</Fact>
        <Fact name="Notes">{entry.notes}</Fact>
        <Fact name="Registration fee">{hasFee(event) && fee}</Fact>
      </dl>
      {payAt !== null && (
        <ButtonLink href={payAt} newTab variant="primary" className="mt-5">
          Pay {fee} online
        </ButtonLink>
      )}
    </section>
  );
}

/** A name and what stands for it; nothing where there is nothing to say. */
function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  if (!children) return null;
  return (
    <div className="grid grid-cols-[7rem_1fr] gap-3">
      <dt className="text-14 leading-6 text-muted">{name}</dt>
      <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}
