import type { EntryOnline, RefundAnswer } from '@tabiya/domain/entries/money/online-refunds';
import { METHOD_LABELS, type Receipt } from '@tabiya/domain/entries/money/receipts';
import { plural } from '@tabiya/domain/text/plural';
import { formatDate } from '@tabiya/domain/time-and-place/calendar-date';
import type { ListedMove } from '../../../data/entry-moves.ts';

/** What an organizer reads of the online payments of a player: why some can’t be returned, and what is on its way. */
export function onlineNotes(online: EntryOnline, money: (minor: number) => string): string[] {
  const { obstacle, away, asked, pending, refused } = online;
  return [
    obstacle === 'disputed' &&
      'The player disputed a payment with their bank, so Stripe took the money back. It can’t be returned as well. Answer the dispute in your Stripe dashboard.',
    obstacle === 'elsewhere' &&
      'An online payment went to a Stripe account that isn’t connected here. Look in that account’s dashboard at Stripe: return it there, unless it was returned already.',
    away > 0 &&
      `${money(away)} that was paid online counts in another tournament now, so it can’t be returned from here. Return it there by hand, or in your Stripe dashboard, unless it was returned already.`,
    asked > 0 && `${money(asked)} isn’t returned yet. We’ll ask Stripe again.`,
    pending > 0 && `${money(pending)} is waiting at Stripe until your balance covers it.`,
    refused !== null && `Stripe refused the last refund: “${refused}”`,
  ].filter((text) => text !== false);
}

/** Where an entry went and came from, as far as that is known. */
export type KnownMoves = { movedTo: ListedMove | null; movedFrom: ListedMove | null };

/** Where money of a player who moved is returned; null if none came from another tournament, or went there. */
export function movedNote(
  moved: number,
  { movedTo, movedFrom }: KnownMoves,
  money: (minor: number) => string,
): string | null {
  const amount = money(Math.abs(moved));
  if (moved === 0) return null;
  if (moved < 0) {
    return movedTo?.isFollowed
      ? `${amount} counts in another tournament now, and what’s returned here counts there. Check there how much to return.`
      : `${amount} counts in another tournament now. Return it there.`;
  }
  return movedFrom?.isPaidOnline
    ? `${amount} came from another tournament. What was paid online, you can return online from the cancelled registration there.`
    : `${amount} came from another tournament.`;
}

/** Asks whether a payment that a desk wrote down is the same money as one that a bank or Stripe shows. */
export function doubledText(receipt: Receipt, money: (minor: number) => string): string {
  const [amount, way] = [money(receipt.amount), METHOD_LABELS[receipt.method].toLowerCase()];
  const day = formatDate(receipt.receivedOn, 'short');
  return `${amount} was also recorded by hand on ${day}, ${way}. If it’s the same money, remove that payment.`;
}

const REASONS = {
  too_much: 'The payments have changed. Check what’s left to return.',
  disputed: 'The player disputed the payment with their bank, so it can’t be returned here.',
  elsewhere: 'The payment went to a Stripe account that isn’t connected here.',
} as const;

/** Returns why refunds were not made, in sentences; empty if all were made or will be. */
export function refundProblems(answers: readonly RefundAnswer[]): string[] {
  const failed = answers.flatMap(({ outcome, error }) => {
    if (outcome === 'done' || outcome === 'pending' || outcome === 'asked') return [];
    return outcome === 'refused' ? `Stripe refused: “${error}”` : REASONS[outcome];
  });
  return [...new Set(failed)].map((reason) => {
    const times = failed.filter((one) => one === reason).length;
    return times === 1 ? reason : `${plural(times, 'refund')}: ${reason}`;
  });
}

/** Returns the sentence about refunds that were made. `to` names the player, or no one for several. */
export function refundText(amount: string, to: string, answers: readonly RefundAnswer[]): string {
  const has = (wanted: RefundAnswer['outcome']) =>
    answers.some(({ outcome }) => outcome === wanted);
  if (has('asked')) return `${amount} will be returned${to}. Stripe hasn’t confirmed yet.`;
  if (has('pending')) return `${amount} will be returned${to}, once Stripe can send it.`;
  return `${amount} returned${to}.`;
}
