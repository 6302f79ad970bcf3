import { openFeeLink } from '@tabiya/domain/entries/entry-fee';
import { requiresPaymentAcknowledgement } from '@tabiya/domain/entries/registration';
import type { PublishedEvent } from '@tabiya/domain/event/event-page';
import { formatFee } from '@tabiya/domain/money/currency';
import { anotherPlayerPath } from '@tabiya/domain/routes/paths';
import type { ReactNode } from 'react';
import { FormattedText } from '../elements/FormattedText.tsx';
import { TickIcon } from '../elements/icons.tsx';
import { EmailLink } from '../elements/links.tsx';
import { useSiteWords } from '../elements/site-words.ts';
import { phrase } from '../elements/words.ts';
import type { RegistrationPageModel } from './registration-model.ts';

/**
 * The confirmation of a registration. It is part of every registration page: hidden until `done` is given, or until the
 * page's script fills it in.
 */
export function RegistrationDone({ model }: { model: RegistrationPageModel }) {
  const { event, url, done } = model;
  const { terms, registrationPage } = useSiteWords();
  const words = registrationPage.done;
  const fee = formatFee(event.registrationFee, event.currency, terms);
  const email = event.registrationEmail.trim() || event.organizerEmail.trim();
  // A new registration is unpaid; the script removes the link if the organizer has changed the status in the meantime.
  const payAt = openFeeLink(event, done?.status ?? 'registered');
  return (
    <section className="card notice" id="done" hidden={!done}>
      <TickIcon />
      <h2 tabIndex={-1}>{words.heading}</h2>
      <p>
        {phrase(
          words.summary<ReactNode>(
            <strong dir="auto" data-done="fullName">
              {done?.fullName}
            </strong>,
            <bdi data-done="email">{done?.email}</bdi>,
            <span data-done="mailNote">{done?.mailNote}</span>,
          ),
        )}
      </p>
      {requiresPaymentAcknowledgement(event) && (
        <>
          <h3>{words.howToPay}</h3>
          {fee !== null && <p>{words.fee(fee)}</p>}
          <HowToPay event={event} payAt={payAt} />
        </>
      )}
      <h3>{words.changes}</h3>
      <p>
        {phrase(
          words.contact<ReactNode>(email === '' ? null : <EmailLink key="email" address={email} />),
        )}
      </p>
      <p className="actions">
        <a className={payAt === null ? 'button' : undefined} href={url}>
          {registrationPage.back}
        </a>
        <a href={anotherPlayerPath(event.eventId)}>{words.another}</a>
      </p>
    </section>
  );
}

function HowToPay({ event, payAt }: { event: PublishedEvent; payAt: string | null }) {
  const { terms, registrationPage } = useSiteWords();
  const words = registrationPage.done;
  const fee = formatFee(event.registrationFee, event.currency, terms);
  const info = event.paymentInfo.trim();
  return (
    <>
      {(info !== '' || payAt === null) && (
        <p dir="auto">{info === '' ? words.organizerTells : <FormattedText text={info} />}</p>
      )}
      {payAt !== null && fee !== null && (
        <p className="actions" id="pay">
          <a className="button" href={payAt} target="_blank" rel="noopener noreferrer nofollow">
            {words.payOnline(fee)}
          </a>
          <span className="help">{words.payHelp}</span>
        </p>
      )}
    </>
  );
}
