import { openFeeLink } from '@tabiya/domain/entries/entry-fee';
import { requiresPaymentAcknowledgement } from '@tabiya/domain/entries/registration';
import type { PublishedEvent } from '@tabiya/domain/event/event-page';
import { formatFee } from '@tabiya/domain/money/currency';
import { anotherPlayerPath } from '@tabiya/domain/routes/paths';
import { FormattedText } from '../elements/FormattedText.tsx';
import { TickIcon } from '../elements/icons.tsx';
import { EmailLink } from '../elements/links.tsx';
import type { RegistrationPageModel } from './registration-model.ts';

/**
 * The confirmation of a registration. It is part of every registration page: hidden until `done` is given, or until the
 * page's script fills it in.
 */
export function RegistrationDone({ model }: { model: RegistrationPageModel }) {
  const { event, url, done } = model;
  const fee = formatFee(event.registrationFee, event.currency);
  const email = event.registrationEmail.trim() || event.organizerEmail.trim();
  // A new registration is unpaid; the script removes the link if the organizer has changed the status in the meantime.
  const payAt = openFeeLink(event, done?.status ?? 'registered');
  return (
    <section className="card notice" id="done" hidden={!done}>
      <TickIcon />
      <h2 tabIndex={-1}>You are registered</h2>
      <p>
        <strong dir="auto" data-done="fullName">
          {done?.fullName}
        </strong>{' '}
        is on the organizer’s list. The registration was made with the email address{' '}
        <bdi data-done="email">{done?.email}</bdi>.{' '}
        <span data-done="mailNote">{done?.mailNote}</span>
      </p>
      {requiresPaymentAcknowledgement(event) && (
        <>
          <h3>How the fee is paid</h3>
          {fee !== null && <p>Registration fee: {fee}</p>}
          <HowToPay event={event} payAt={payAt} />
        </>
      )}
      <h3>If your plans change</h3>
      <p>
        To cancel or modify your registration, please contact the organizer
        {email !== '' && (
          <>
            : <EmailLink address={email} />
          </>
        )}
        .
      </p>
      <p className="actions">
        <a className={payAt === null ? 'button' : undefined} href={url}>
          Back to the tournament page
        </a>
        <a href={anotherPlayerPath(event.eventId)}>Register another player</a>
      </p>
    </section>
  );
}

function HowToPay({ event, payAt }: { event: PublishedEvent; payAt: string | null }) {
  const info = event.paymentInfo.trim();
  return (
    <>
      {(info !== '' || payAt === null) && (
        <p dir="auto">
          {info === '' ? 'The organizer will tell you how to pay.' : <FormattedText text={info} />}
        </p>
      )}
      {payAt !== null && (
        <p className="actions" id="pay">
          <a className="button" href={payAt} target="_blank" rel="noopener noreferrer nofollow">
            Pay {formatFee(event.registrationFee, event.currency)} online
          </a>
          <span className="help">It goes to the organizer, who then marks you as paid.</span>
        </p>
      )}
    </>
  );
}
