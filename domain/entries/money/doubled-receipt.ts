import type { Receipt } from './receipts.ts';

/**
 * Returns the last payment that a desk wrote down and that may be the same money as one with a source: of the same amount,
 * and without it nothing is missing, since `excess` is received beyond what is due. null without one.
 */
export function doubledReceipt(receipts: readonly Receipt[], excess: number): Receipt | null {
  const isSourced = ({ amount }: Receipt) =>
    receipts.some((other) => other.source !== null && other.amount === amount);
  const doubled = receipts.findLast(
    (receipt) =>
      receipt.source === null &&
      receipt.amount > 0 &&
      receipt.amount <= excess &&
      isSourced(receipt),
  );
  return doubled ?? null;
}
