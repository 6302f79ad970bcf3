import { outstanding } from '@tabiya/domain/entries/entry-details';
import { openFeeLink } from '@tabiya/domain/entries/money/entry-fee';
import { payHeading } from '@tabiya/domain/entries/money/pay-by';
import { minorFeeText } from '@tabiya/domain/event/entry-terms/section-texts';
import type { PublicWords } from '@tabiya/domain/words/public-words';
import { useSiteWords } from '../elements/site-words.ts';
import { FactRow, WhenAndWhere } from '../registration-page/FactRows.tsx';
import { PaymentStep } from '../registration-page/PaymentStep.tsx';
import type { EntryPageModel } from './entry-model.ts';

/** The current state of the entry: player, status, the amount due, and how to pay it. */
export function EntryFacts({ model }: { model: EntryPageModel }) {
  const { entry, event } = model;
  const { terms, entryPage: words } = useSiteWords();
  const { details, status } = entry;
  const money = (minor: number) => minorFeeText(minor, event.currency, terms);
  const isOff = status === 'cancelled';
  const due = outstanding(details);
  return (
    <section className="card facts-of-entry">
      <h2>{words.heading}</h2>
      <dl>
        <FactRow name={words.facts.player}>
          <strong dir="auto">{entry.fullName}</strong>
        </FactRow>
        <FactRow name={words.facts.status}>
          <span className={isOff ? 'off' : status}>{useStatus(model)}</span>
        </FactRow>
        <FactRow name={words.facts.section}>{details.sectionName}</FactRow>
        <FactRow name={words.facts.startNumber}>{entry.startNumber}</FactRow>
        <FactRow name={words.facts.byes}>
          {!isOff && details.byes.length > 0 && words.rounds(details.byes.join(', '))}
        </FactRow>
        <FactRow name={words.facts.fee}>{!isOff && feeText(model, money, terms)}</FactRow>
        <FactRow name={words.facts.received}>
          {details.received > 0 && money(details.received)}
        </FactRow>
        <FactRow name={words.facts.due}>
          {!isOff && details.received > 0 && due > 0 && money(due)}
        </FactRow>
        {!isOff && <WhenAndWhere event={event} />}
      </dl>
      <Payment model={model} due={due} />
    </section>
  );
}

function feeText(
  { entry }: EntryPageModel,
  money: (minor: number) => string,
  terms: PublicWords['terms'],
): string | null {
  const { feeOwed, reduction, discount } = entry.details;
  if (feeOwed === null) return null;
  const why = [reduction, discount && terms.discount(discount.code)].filter(Boolean);
  return why.length === 0 ? money(feeOwed) : `${money(feeOwed)} (${why.join(', ')})`;
}

function useStatus({ entry }: EntryPageModel): string {
  const { terms, entryPage: words } = useSiteWords();
  const { waitingPosition } = entry.details;
  if (entry.status === 'cancelled' && entry.mayRestore) return words.withdrawn;
  return waitingPosition === null ? terms.statuses[entry.status] : words.waitingAt(waitingPosition);
}

/** How to pay the amount due. Waiting players owe nothing yet. */
function Payment({ model, due }: { model: EntryPageModel; due: number }) {
  const { event, entry, path } = model;
  const { terms, registrationPage } = useSiteWords();
  const words = registrationPage.done;
  const { fullName, status, details } = entry;
  const { currency } = event;
  if (status === 'waiting' && due > 0) return <p>{words.payWithPlace}</p>;
  if (status !== 'registered' || due === 0) return null;
  return (
    <>
      <h3>{payHeading({ due, currency, entries: [details] }, terms) ?? words.howToPay}</h3>
      {details.losesPlace && <p>{terms.placeAtRisk}</p>}
      <PaymentStep
        event={event}
        payers={[{ fullName, referenceNumber: details.referenceNumber }]}
        due={due}
        refundRules={entry.refundRules}
        isDueKnown
        payAt={openFeeLink(event, { ...details, status })}
        online={
          details.onlinePayee === undefined
            ? null
            : {
                payee: details.onlinePayee,
                due,
                action: path,
                field: { name: 'action', value: 'pay' },
              }
        }
      />
    </>
  );
}
