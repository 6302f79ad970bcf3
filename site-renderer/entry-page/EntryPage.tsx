import { refundOf, refundShown } from '@tabiya/domain/event/entry-terms/refund-rule';
import { minorFeeText } from '@tabiya/domain/event/entry-terms/section-texts';
import { liveUntil } from '@tabiya/domain/results/live-until';
import { toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import type { ReactNode } from 'react';
import { EmailLink } from '../elements/links.tsx';
import { useSiteWords } from '../elements/site-words.ts';
import { phrase } from '../elements/words.ts';
import { EventBanner } from '../registration-page/EventBanner.tsx';
import { ErrorSummary } from '../registration-page/registration-fields.tsx';
import { EntryFacts } from './EntryFacts.tsx';
import { EntryForm } from './EntryForm.tsx';
import type { EntryPageModel } from './entry-model.ts';
import { OwnBoard } from './OwnBoard.tsx';

/** The page on which a player views, changes, and withdraws their entry. */
export function EntryPage({ model }: { model: EntryPageModel }) {
  const { event, url, entry } = model;
  const asks = model.asksToWithdraw && entry.mayWithdraw;
  return (
    <div className="event registration">
      <EventBanner event={event} url={url} isShort={!asks} />
      <main className="frame entry" data-live={model.results ? liveUntil(event) : undefined}>
        {asks ? (
          <WithdrawQuestion model={model} />
        ) : (
          <>
            <Notice model={model} />
            <Outcome model={model} />
            <Problems model={model} />
            <OwnBoard model={model} />
            <EntryFacts model={model} />
            <EntryActions model={model} />
          </>
        )}
      </main>
    </div>
  );
}

/** The confirmation of the last action, read aloud when the page opens. */
function Notice({ model: { notice, entry } }: { model: EntryPageModel }) {
  const words = useSiteWords().entryPage.notices;
  if (notice === undefined) return null;
  const waits = notice === 'restored' && entry.status === 'waiting';
  return (
    <p className="sample done" role="status">
      {waits ? words.waiting : words[notice]}
    </p>
  );
}

/** What became of the payment from whose page the player returns. */
function Outcome({ model: { payment } }: { model: EntryPageModel }) {
  const words = useSiteWords().registrationPage.done.outcomes;
  if (payment === undefined) return null;
  return (
    <p className="sample done" role="status">
      {words[payment]}
    </p>
  );
}

/**
 * The problems that keep the entry from being changed, above the entry, because the response to a form opens at its
 * top.
 */
function Problems({ model: { problems = [], event } }: { model: EntryPageModel }) {
  const words = useSiteWords().entryPage;
  if (problems.length === 0) return null;
  return <ErrorSummary problems={problems} questions={event.questions} failed={words.failed} />;
}

/** The player's possible actions, or why there are none. */
function EntryActions({ model }: { model: EntryPageModel }) {
  const { entry, event } = model;
  const { entryPage: words } = useSiteWords();
  const address = event.registrationEmail.trim() || event.organizerEmail.trim();
  const email = address === '' ? null : <EmailLink key="email" address={address} />;
  if (entry.mayRestore) return <RegisterAgain model={model} />;
  if (entry.status === 'cancelled') {
    return (
      <section className="card">
        <p>{phrase(words.cancelledByOrganizer<ReactNode>(email))}</p>
      </section>
    );
  }
  return (
    <>
      {entry.mayChange && <EntryForm model={model} />}
      {(entry.mayWithdraw || !entry.mayChange) && (
        <section className="card leave">
          {!entry.mayChange && <p>{phrase(words.over<ReactNode>(email))}</p>}
          {entry.mayChange && email && <p>{phrase(words.contact<ReactNode>(email))}</p>}
          {entry.mayWithdraw && (
            <>
              <p>{words.withdraw.lead}</p>
              <p>
                <a className="button danger" href={`${model.path}?withdraw`}>
                  {words.withdraw.open}
                </a>
              </p>
            </>
          )}
        </section>
      )}
    </>
  );
}

/** Asks for confirmation before the place is given up, because another player may get it at once. */
function WithdrawQuestion({ model }: { model: EntryPageModel }) {
  const { entry, path } = model;
  const { entryPage, terms } = useSiteWords();
  const words = entryPage.withdraw;
  const { currency, timeZone } = model.event;
  const received = minorFeeText(entry.details.received, currency, terms);
  const day = toCalendarDate(new Date(), timeZone);
  const refund = refundOf(entry.details, entry.refundRules ?? [], { day, currency });
  const name = (
    <strong key="name" dir="auto">
      {entry.fullName}
    </strong>
  );
  return (
    <form className="card" method="post" action={path}>
      <Problems model={model} />
      <h2>{words.heading}</h2>
      <p>{phrase(words.text<ReactNode>(name))}</p>
      {entry.details.received > 0 && (
        <p>
          {refund === null
            ? words.paid(received)
            : refund === 0
              ? words.getNothing(received)
              : words.getBack(minorFeeText(refund, currency, terms), received)}
        </p>
      )}
      <input type="hidden" name="action" value="withdraw" />
      <input type="hidden" name="refundShown" value={refundShown(refund)} />
      <p className="actions">
        <a className="button" href={path}>
          {words.keep}
        </a>
        <button type="submit" className="danger">
          {words.confirm}
        </button>
      </p>
    </form>
  );
}

function RegisterAgain({ model: { path } }: { model: EntryPageModel }) {
  const words = useSiteWords().entryPage.again;
  return (
    <form className="card" method="post" action={path}>
      <p>{words.text}</p>
      <input type="hidden" name="action" value="restore" />
      <button type="submit">{words.submit}</button>
    </form>
  );
}
