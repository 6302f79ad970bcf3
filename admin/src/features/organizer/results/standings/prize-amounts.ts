import { type AmountContext, readAmount } from '@tabiya/domain/money/amount';

/** How many prizes a category may have. */
export const PLACES = [1, 99] as const;

type Amounts = { ok: true; amounts: number[] } | { ok: false; problem: string };

/**
 * Reads the amounts of a text with semicolons between them. What is left out counts as 0, but at the end of the text as
 * nothing; amounts that are all 0 are none.
 */
export function readPrizeAmounts(text: string, event: AmountContext): Amounts {
  const amounts: number[] = [];
  for (const part of text.replace(/[;\s]+$/, '').split(';')) {
    const reading = readAmount(part, event);
    if (!reading.ok) return reading;
    amounts.push(reading.amount ?? 0);
  }
  if (amounts.length > PLACES[1]) return { ok: false, problem: `At most ${PLACES[1]} prizes` };
  return { ok: true, amounts: amounts.some((amount) => amount > 0) ? amounts : [] };
}
