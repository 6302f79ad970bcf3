import { RECEIPT_METHODS, type Receipt, type ReceiptMethod, receiptsTotal } from './receipts.ts';

/** A way in which money came, and whether its source and the receipts say the same. Amounts are in minor units. */
export type WayOfMoney = {
  /** A method that a desk wrote, or the bank account whose statements were read. */
  way: ReceiptMethod | 'bank account';
  payments: number;
  receipts: number;
  /** What the source says; null if there is none but the desk. */
  source: number | null;
};

/**
 * Returns the ways in which money came, the bank account first, without empty ones. `bankLines` are the lines that were
 * recorded.
 */
export function agreement(
  receipts: readonly Pick<Receipt, 'amount' | 'method' | 'source'>[],
  bankLines: readonly { amount: number }[],
): WayOfMoney[] {
  const ofBank = receipts.filter(({ source }) => source === 'bank_line');
  const account: WayOfMoney = {
    way: 'bank account',
    payments: ofBank.length,
    receipts: receiptsTotal(ofBank),
    source: bankLines.reduce((sum, { amount }) => sum + amount, 0),
  };
  const others = receipts.filter(({ source }) => source !== 'bank_line');
  const ways = RECEIPT_METHODS.map((way): WayOfMoney => {
    const own = others.filter(({ method }) => method === way);
    return { way, payments: own.length, receipts: receiptsTotal(own), source: null };
  });
  return [account, ...ways].filter(({ payments, source }) => payments > 0 || (source ?? 0) !== 0);
}
