import type { Receipt } from './receipts.ts';

/**
 * Returns the last payment that a desk wrote down and that may be the same money as one from a bank or Stripe: of the
 * same amount, and without it nothing is missing, since `excess` is received beyond what is due. null without one.
 */
export function doubledReceipt(receipts: readonly Receipt[], excess: number): Receipt | null {
  // Money that came with a move may have been cash before.
  const isSourced = ({ amount }: Receipt) =>
    receipts.some(
      ({ source, amount: other }) =>
        (source === 'bank_line' || source === 'movement') && other === amount,
    );
  const doubled = receipts.findLast(
    (receipt) =>
      receipt.source === null &&
      receipt.amount > 0 &&
      receipt.amount <= excess &&
      isSourced(receipt),
  );
  return doubled ?? null;
}
