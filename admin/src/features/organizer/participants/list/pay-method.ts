import { isDeskMethod, type ReceiptMethod } from '@tabiya/domain/entries/money/receipts';
import { useSyncExternalStore } from 'react';
import { useEventPlan } from '../../../../session/use-plan.ts';

const KEY = 'tabiya:receipt method';

/** How players of this browser's desk pay: as chosen last, at first in cash. */
export function storedMethod(): ReceiptMethod {
  try {
    const stored = localStorage.getItem(KEY) ?? '';
    return isDeskMethod(stored) ? stored : 'cash';
  } catch {
    return 'cash';
  }
}

const listeners = new Set<() => void>();

/**
 * How marking as paid takes money in an event, as it changes, and whether that can be chosen: in cash without the plan.
 */
export function usePaymentMethod(eventId: string): { method: ReceiptMethod; canChoose: boolean } {
  const { receipts: canChoose } = useEventPlan(eventId);
  const method = useStoredMethod();
  return { method: canChoose ? method : 'cash', canChoose };
}

/** How the next player pays, as it changes. */
function useStoredMethod(): ReceiptMethod {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, storedMethod);
}

/** Keeps how players pay, for the next one. Only who chooses it for marking as paid sets it. */
export function storeMethod(method: ReceiptMethod): void {
  try {
    localStorage.setItem(KEY, method);
  } catch {
    // Storage that is full or forbidden: the next one is asked for again.
  }
  for (const listener of listeners) listener();
}
