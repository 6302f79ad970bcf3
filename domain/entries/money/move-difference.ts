import { formatMoney, fromMinorUnits } from '../../money/currency.ts';
import type { Participant } from '../list/participant.ts';
import { type ChargingEvent, withCharge } from './charged-fee.ts';

/** What a move to another section changes of the fees of entries, in minor units. */
type MoveDifference = { was: number; is: number; players: number };

type MovingEntry = Parameters<typeof withCharge>[1] & Pick<Participant, 'status'>;

/**
 * Returns the sums of the fees that a move to a section changes, before and after it; null if it changes none. Cancelled
 * entries owe nothing, and a fee that isn’t set doesn’t count.
 */
export function moveDifference(
  event: ChargingEvent,
  entries: readonly MovingEntry[],
  sectionId: string,
): MoveDifference | null {
  const changed = entries.flatMap((entry) => {
    const { feeOwed: is = entry.feeOwed } = withCharge(event, entry, { sectionId });
    const was = entry.feeOwed;
    return entry.status === 'cancelled' || was === null || is === null || was === is
      ? []
      : [{ was, is }];
  });
  if (changed.length === 0) return null;
  return {
    was: changed.reduce((sum, { was }) => sum + was, 0),
    is: changed.reduce((sum, { is }) => sum + is, 0),
    players: changed.length,
  };
}

type StepWords = {
  locale: string;
  feeMore: (amount: string) => string;
  feeLess: (amount: string) => string;
};

/** Returns how much more or less a section costs its player than their own; empty if the same, or if one isn’t known. */
export function feeStepText(
  { was, is }: { was: number | null; is: number | null | undefined },
  currency: string,
  { locale, feeMore, feeLess }: StepWords,
): string {
  if (was === null || is === null || is === undefined || was === is) return '';
  const amount = formatMoney(fromMinorUnits(Math.abs(is - was), currency), currency, locale);
  return is > was ? feeMore(amount) : feeLess(amount);
}
