import { isDeskMethod, type ReceiptMethod } from '@tabiya/domain/entries/money/receipts';
import { useSyncExternalStore } from 'react';
import { useEventPlan } from '../../../../session/use-plan.ts';

const KEY = 'tabiya:receipt method';

/** The payment method last chosen in this browser; initially cash. */
export function storedMethod(): ReceiptMethod {
  try {
    const stored = localStorage.getItem(KEY) ?? '';
    return isDeskMethod(stored) ? stored : 'cash';
  } catch {
    return 'cash';
  }
}

const listeners = new Set<() => void>();

/** The payment method for marking entries as paid, and whether it can be chosen: without the plan it is cash. */
export function usePaymentMethod(eventId: string): { method: ReceiptMethod; canChoose: boolean } {
  const { receipts: canChoose } = useEventPlan(eventId);
  const method = useStoredMethod();
  return { method: canChoose ? method : 'cash', canChoose };
}

/** The payment method of the next player; rerenders on change. */
function useStoredMethod(): ReceiptMethod {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, storedMethod);
}

/** Stores the payment method for the next player. Only the choice made when marking as paid sets it. */
export function storeMethod(method: ReceiptMethod): void {
  try {
    localStorage.setItem(KEY, method);
  } catch {
    // Storage is full or forbidden: the method has to be chosen again next time.
  }
  for (const listener of listeners) listener();
}
