import type { PaymentDeadline, UnpaidAction } from '../../../../data/payment-deadline.ts';

/** A deadline as it is typed. `days` is empty without one. */
export type TypedDeadline = { days: string; action: UnpaidAction };

/** The fewest and the most days that players can have to pay. */
const DAYS = { min: 4, max: 365 };

/** Returns a stored deadline as the form shows it. */
export function toTyped(deadline: PaymentDeadline | null): TypedDeadline {
  return deadline === null
    ? { days: '', action: 'remind' }
    : { days: String(deadline.days), action: deadline.action };
}

/** Returns the deadline that was typed; null for none. */
export function toDeadline({ days, action }: TypedDeadline): PaymentDeadline | null {
  return days === '' ? null : { days: Number(days), action };
}

/** What is wrong with a deadline; null if it can be saved. */
export function deadlineProblem(deadline: PaymentDeadline | null): string | null {
  return deadline !== null && (deadline.days < DAYS.min || deadline.days > DAYS.max)
    ? `Enter a number from ${DAYS.min} to ${DAYS.max}.`
    : null;
}
