import { outstanding } from '@tabiya/domain/entries/entry-details';
import { openFeeLink } from '@tabiya/domain/entries/entry-fee';
import { minorFeeText } from '@tabiya/domain/entries/section-texts';
import type { ReactNode } from 'react';
import { FormattedText } from '../elements/FormattedText.tsx';
import { useSiteWords } from '../elements/site-words.ts';
import type { EntryPageModel } from './entry-model.ts';

/** The entry as it stands: who, in which state, and what is owed and how it is paid. */
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
        <Fact name={words.facts.player}>
          <strong dir="auto">{entry.fullName}</strong>
        </Fact>
        <Fact name={words.facts.status}>
          <span className={`state ${status}`}>{useStatus(model)}</span>
        </Fact>
        <Fact name={words.facts.section}>{details.sectionName}</Fact>
        <Fact name={words.facts.startNumber}>{entry.startNumber}</Fact>
        <Fact name={words.facts.byes}>
          {!isOff && details.byes.length > 0 && words.rounds(details.byes.join(', '))}
        </Fact>
        <Fact name={words.facts.fee}>{!isOff && feeText(model, money)}</Fact>
        <Fact name={words.facts.received}>{details.received > 0 && money(details.received)}</Fact>
        <Fact name={words.facts.due}>
          {!isOff && details.received > 0 && due > 0 && money(due)}
        </Fact>
      </dl>
      <Payment model={model} due={due} money={money} />
    </section>
  );
}

function feeText({ entry }: EntryPageModel, money: (minor: number) => string): string | null {
  const { feeOwed, reduction } = entry.details;
  if (feeOwed === null) return null;
  return reduction === '' ? money(feeOwed) : `${money(feeOwed)} (${reduction})`;
}

function useStatus({ entry }: EntryPageModel): string {
  const { terms, entryPage: words } = useSiteWords();
  const { waitingPosition } = entry.details;
  if (entry.status === 'cancelled' && entry.mayRestore) return words.withdrawn;
  return waitingPosition === null ? terms.statuses[entry.status] : words.waitingAt(waitingPosition);
}

type PaymentProps = { model: EntryPageModel; due: number; money: (minor: number) => string };

/** How what is owed is paid. Those who wait owe nothing yet. */
function Payment({ model, due, money }: PaymentProps) {
  const { event, entry } = model;
  const words = useSiteWords().registrationPage.done;
  const info = event.paymentInfo.trim();
  if (entry.status !== 'registered' || due === 0) return null;
  const payAt = openFeeLink(event, { ...entry.details, status: entry.status });
  return (
    <>
      <h3>{words.howToPay}</h3>
      {(info !== '' || payAt === null) && (
        <p dir="auto">{info === '' ? words.organizerTells : <FormattedText text={info} />}</p>
      )}
      {payAt !== null && (
        <p className="actions">
          <a className="button" href={payAt} target="_blank" rel="noopener noreferrer nofollow">
            {words.payOnline(money(due))}
          </a>
          <span className="help">{words.payHelp}</span>
        </p>
      )}
    </>
  );
}

/** A name and what stands for it; nothing where there is nothing to say. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
