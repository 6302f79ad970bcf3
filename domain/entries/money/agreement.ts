import * as z from 'zod/mini';
import { RECEIPT_METHODS, type Receipt, type ReceiptMethod, receiptsTotal } from './receipts.ts';

/** What the payment provider says of an event’s money, in minor units. */
export const onlineMoneySchema = z.object({
  paid: z.number(),
  /** What went back by refunds that did not fail. */
  returned: z.number(),
  /** What disputes took that were not won. */
  disputed: z.number(),
});
export type OnlineMoney = z.infer<typeof onlineMoneySchema>;

/** A way in which money came, and whether its source and the receipts say the same. Amounts are in minor units. */
export type WayOfMoney = {
  /**
   * A method that a desk wrote or that moved with entries, the bank account whose statements were read, or the payment
   * provider.
   */
  way: ReceiptMethod | 'bank account' | 'provider';
  payments: number;
  receipts: number;
  /** What the source says; null if there is none but the desk. */
  source: number | null;
};

/**
 * Returns the ways in which money came, those with a source first, without empty ones. `bankLines` are the lines that were
 * recorded, `online` what the provider says; null if it isn’t known.
 */
export function agreement(
  receipts: readonly Pick<Receipt, 'amount' | 'method' | 'source'>[],
  bankLines: readonly { amount: number }[],
  online: OnlineMoney | null,
): WayOfMoney[] {
  const bySource = Map.groupBy(receipts, ({ source }) => source);
  const wayOf = (
    way: WayOfMoney['way'],
    own: readonly Pick<Receipt, 'amount'>[],
    source: number | null,
  ): WayOfMoney => ({ way, payments: own.length, receipts: receiptsTotal(own), source });
  const others = [...(bySource.get(null) ?? []), ...(bySource.get('entry_move') ?? [])];
  return [
    wayOf('bank account', bySource.get('bank_line') ?? [], receiptsTotal(bankLines)),
    wayOf(
      'provider',
      bySource.get('movement') ?? [],
      online && online.paid - online.returned - online.disputed,
    ),
    ...RECEIPT_METHODS.map((way) =>
      wayOf(
        way,
        others.filter(({ method }) => method === way),
        null,
      ),
    ),
  ].filter(({ payments, source }) => payments > 0 || (source ?? 0) !== 0);
}
