import { isReceiptMethod, type ReceiptMethod } from '@tabiya/domain/entries/receipts';

const KEY = 'tabiya:receipt method';

/** How players of this browser's desk pay: as chosen last, at first in cash. */
export function storedMethod(): ReceiptMethod {
  try {
    const stored = localStorage.getItem(KEY) ?? '';
    return isReceiptMethod(stored) ? stored : 'cash';
  } catch {
    return 'cash';
  }
}

/** Keeps how players pay, for the next one. */
export function storeMethod(method: ReceiptMethod): void {
  try {
    localStorage.setItem(KEY, method);
  } catch {
    // Storage that is full or forbidden: the next one is asked for again.
  }
}
