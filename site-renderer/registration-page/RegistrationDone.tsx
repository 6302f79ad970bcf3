import {
  asksShowName,
  requiresPaymentAcknowledgement,
} from '@tabiya/domain/entries/form/questions';
import { payHeading } from '@tabiya/domain/entries/money/pay-by';
import { minorFeeText } from '@tabiya/domain/event/entry-terms/section-texts';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { toPaymentLink } from '@tabiya/domain/money/payment-link';
import { anotherPlayerPath } from '@tabiya/domain/routes/paths';
import { ROUTES } from '@tabiya/domain/routes/routes';
import { SAMPLE_EVENT_ID } from '@tabiya/domain/sample/sample-event';
import type { ReactNode } from 'react';
import { answeredQuestions } from '../elements/answers.ts';
import { TickIcon } from '../elements/icons.tsx';
import { EmailLink } from '../elements/links.tsx';
import { numberItems } from '../elements/number-items.ts';
import { useSiteWords } from '../elements/site-words.ts';
import { phrase } from '../elements/words.ts';
import { NextSteps, Ticket } from './DoneFacts.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import type { CompletedRegistration, RegisteredPlayer } from './registration-model.ts';

type DoneProps = { event: PublishedEvent; url: string; done: CompletedRegistration };

/** The confirmation of a registration, of one player or of several. */
export function RegistrationDone({ event, url, done }: DoneProps) {
  const { registrationPage, terms } = useSiteWords();
  const words = registrationPage.done;
  const payAt = openPayment(event, done);
  const { currency } = event;
  const entries = done.players.filter(isPayable);
  const isSample = event.eventId === SAMPLE_EVENT_ID;
  return (
    <section
      className="notice"
      id="done"
      data-event={event.eventId}
      data-guest={done.isGuest && !isSample ? '' : undefined}
    >
      {isSample && <p className="sample">{words.sample}</p>}
      <Outcome done={done} event={event} />
      {done.payment !== undefined && (
        <p className="sample" role="status">
          {words.outcomes[done.payment]}
        </p>
      )}
      <Ticket event={event} done={done} />
      {/* Waiting players learn how to pay once they have a place. */}
      {requiresPaymentAcknowledgement(event) && done.players.some(isPayable) && (
        <>
          <h3>
            {payHeading({ due: totalOwed(done), currency, entries }, terms) ?? words.howToPay}
          </h3>
          <HowToPay event={event} done={done} payAt={payAt} />
        </>
      )}
      {done.players.every((player) => isWaiting(player) && player.feeOwed) && (
        <p>{words.payWithPlace}</p>
      )}
      <aside className="later">
        <h3>{words.changes}</h3>
        <Changes event={event} done={done} />
        <p>
          <a href={anotherPlayerPath(event.eventId)}>{words.another}</a>
        </p>
        <NextSteps event={event} url={url} />
      </aside>
    </section>
  );
}

/** How to change and withdraw the entries: by their links, in the account, or through the organizer. */
function Changes({ event, done }: Pick<DoneProps, 'event' | 'done'>) {
  const words = useSiteWords().registrationPage.done;
  const managed = done.players.filter(({ managePath }) => managePath);
  if (managed.length === 0) {
    const email = event.registrationEmail.trim() || event.organizerEmail.trim();
    const contact = email === '' ? null : <EmailLink key="email" address={email} />;
    return (
      <p>
        {phrase(
          event.selfService && !done.isGuest
            ? words.inAccount<ReactNode>(
                <a key="account" href={ROUTES.player.path}>
                  {words.myTournaments}
                </a>,
              )
            : words.contact<ReactNode>(contact),
        )}
      </p>
    );
  }
  return (
    <>
      <p>{words.manageHelp}</p>
      <ul className="links">
        {managed.map(({ managePath, fullName }) => (
          <li key={managePath}>
            <a className="button quiet" href={managePath ?? ''} referrerPolicy="no-referrer">
              {managed.length === 1 ? words.manage : words.manageOf(fullName)}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The outcome of the registration: one player in a sentence, several as a table. */
function Outcome({ done, event }: Pick<DoneProps, 'done' | 'event'>) {
  const words = useSiteWords().registrationPage.done;
  const { players, mailNote = '' } = done;
  const [player] = players;
  const email = <bdi key="email">{done.email}</bdi>;
  if (player === undefined || players.length > 1) {
    const heading = players.some(isWaiting) ? words.headingWithWaiting : words.headingOfSeveral;
    return (
      <>
        <Heading>{heading(players.length)}</Heading>
        <PlayerTable players={players} event={event} />
        <p>{phrase(words.contactAddress<ReactNode>(email, mailNote))}</p>
        {players.some(isWaiting) && <p>{words.waitingOfSeveral}</p>}
      </>
    );
  }
  const name = (
    <strong key="name" dir="auto">
      {player.fullName}
    </strong>
  );
  if (isWaiting(player)) {
    return (
      <>
        <Heading>{words.waitingHeading}</Heading>
        <p>{phrase(words.waiting<ReactNode>(name, player.waitingPlace ?? 1))}</p>
        <p>{phrase(words.contactAddress<ReactNode>(email, mailNote))}</p>
      </>
    );
  }
  return (
    <>
      <Heading>{words.heading}</Heading>
      <p>{phrase(words.summary<ReactNode>(name, email, mailNote))}</p>
    </>
  );
}

/** False for players who wait, and for those who have paid. */
function isPayable({ status }: RegisteredPlayer): boolean {
  return status === 'registered';
}

function isWaiting({ status }: RegisteredPlayer): boolean {
  return status === 'waiting';
}

/** The page's script focuses it, so that the outcome is read aloud after submitting. */
function Heading({ children }: { children: ReactNode }) {
  return (
    <header className="outcome">
      <TickIcon />
      <h2 tabIndex={-1}>{children}</h2>
    </header>
  );
}

function PlayerTable({
  players,
  event,
}: {
  players: readonly RegisteredPlayer[];
  event: PublishedEvent;
}) {
  const { terms, registrationPage } = useSiteWords();
  const words = registrationPage.done;
  const hasSections = event.sections.length > 0;
  const isListed = asksShowName(event);
  const hasFee = players.some(({ feeOwed }) => feeOwed !== null);
  return (
    <div className="table">
      <table>
        <thead>
          <tr>
            <th>{words.player}</th>
            {hasSections && <th>{words.section}</th>}
            {players.some(isWaiting) && <th>{words.state}</th>}
            {hasFee && <th>{words.owed}</th>}
            {isListed && <th>{words.publicName}</th>}
          </tr>
        </thead>
        <tbody>
          {numberItems(players).map(({ place, item: player }) => (
            <tr key={place}>
              <td>
                {player.fullName}
                {player.byes.length > 0 && (
                  <small>
                    {words.byes}: {words.rounds(player.byes.join(', '))}
                  </small>
                )}
                {answeredQuestions(event.questions, player.answers, registrationPage).map(
                  ({ id, label, text }) => (
                    <small key={id} dir="auto">
                      {label}: {text}
                    </small>
                  ),
                )}
              </td>
              {hasSections && <td>{player.section}</td>}
              {players.some(isWaiting) && (
                <td>
                  {player.waitingPlace === null
                    ? terms.statuses[player.status]
                    : words.waitingAt(player.waitingPlace)}
                </td>
              )}
              {hasFee && (
                <td>
                  {player.feeOwed !== null && minorFeeText(player.feeOwed, event.currency, terms)}
                </td>
              )}
              {isListed && <td>{player.showName ? registrationPage.yes : registrationPage.no}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Returns the total amount due in minor units; null if no fee is known. Waiting players owe nothing yet. */
function totalOwed({ players }: CompletedRegistration): number | null {
  const fees = players.filter(isPayable).map(({ feeOwed }) => feeOwed);
  const known = fees.filter((fee) => fee !== null);
  return known.length === 0 ? null : known.reduce((sum, fee) => sum + fee, 0);
}

/** Returns the payment page; null if nothing is due or the organizer has none. */
function openPayment(event: PublishedEvent, done: CompletedRegistration): string | null {
  const isOpen = done.players.some(({ status }) => status === 'registered');
  return isOpen && Number(totalOwed(done)) > 0 ? toPaymentLink(event.paymentLink) : null;
}

function HowToPay({
  event,
  done,
  payAt,
}: Pick<DoneProps, 'event' | 'done'> & { payAt: string | null }) {
  const { terms, registrationPage } = useSiteWords();
  const words = registrationPage.done;
  const owed = totalOwed(done);
  const fee = owed === null ? null : minorFeeText(owed, event.currency, terms);
  const payers = done.players.filter((player) => player.status === 'registered' && player.feeOwed);
  const codes = new Set(
    done.players.filter((player) => !isWaiting(player)).flatMap(({ code }) => code || []),
  );
  const claimed = new Set(
    done.players.filter((player) => !isWaiting(player)).flatMap(({ claimed: name }) => name || []),
  );
  return (
    <>
      {fee !== null && (!owed || done.players.length > 1) && (
        <p>{done.players.length > 1 ? words.total(fee) : words.fee(fee)}</p>
      )}
      {[...codes].map((code) => (
        <p key={code}>{words.withCode(code)}</p>
      ))}
      {[...claimed].map((reduction) => (
        <p key={reduction}>
          {owed === 0 ? words.freeIfConfirmed(reduction) : words.claimed(reduction)}
        </p>
      ))}
      {owed !== 0 && (
        <PaymentStep
          event={event}
          payers={payers}
          due={owed}
          payAt={payAt}
          isDueKnown={done.players.length > 1}
          online={
            done.online === undefined
              ? null
              : {
                  ...done.online,
                  action: '/register/pay',
                  field: { name: 'eventId', value: event.eventId },
                }
          }
        />
      )}
    </>
  );
}
