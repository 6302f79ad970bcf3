import * as z from 'zod/mini';
import { chargeStep } from '../../money/currency.ts';
import { type CalendarDate, formatDate } from '../../time-and-place/calendar-date.ts';
import { calendarDateSchema } from '../../time-and-place/schemas.ts';

/** The maximum number of steps of a rule. */
export const MAX_REFUND_STEPS = 4;

/** The message for two steps until the same day. */
export const REFUND_DAYS_PROBLEM = 'Two steps end on the same day. Change or remove one.';

/** True if no two steps of a rule end on the same day. */
export function hasDistinctDays(steps: readonly { until: string }[]): boolean {
  return new Set(steps.map(({ until }) => until)).size === steps.length;
}

const percentSchema = z
  .int('Enter a whole number')
  .check(z.minimum(0, 'Enter 0 to 100'), z.maximum(100, 'Enter 0 to 100'));

const stepSchema = z.object({ percent: percentSchema, until: calendarDateSchema });

/** A rule as a registration keeps it, whatever is asked of rules by now. */
export const keptRefundRuleSchema = z.object({ steps: z.array(stepSchema), atOnce: z.boolean() });

/**
 * What players who withdraw get back of what they paid: a percentage until the end of each day, and nothing after the last
 * one. Without steps, refunds are up to the organizer.
 */
export const refundRuleSchema = z.object({
  steps: z
    .array(stepSchema)
    .check(
      z.maxLength(MAX_REFUND_STEPS, `At most ${MAX_REFUND_STEPS} steps`),
      z.refine(hasDistinctDays, { error: REFUND_DAYS_PROBLEM }),
    ),
  /** True if what was paid online is returned as soon as a player withdraws. */
  atOnce: z.boolean(),
});
export type RefundRule = z.infer<typeof refundRuleSchema>;

export const NO_REFUND_RULE: RefundRule = { steps: [], atOnce: false };

/** Returns the steps in the order of their days. */
function orderedSteps({ steps }: Pick<RefundRule, 'steps'>): RefundRule['steps'] {
  return steps.toSorted((one, other) => (one.until < other.until ? -1 : 1));
}

/** Returns the percentage that a rule gives on a day; null without steps. */
function refundPercent(rule: Pick<RefundRule, 'steps'>, day: CalendarDate): number | null {
  if (rule.steps.length === 0) return null;
  return orderedSteps(rule).find(({ until }) => day <= until)?.percent ?? 0;
}

/** Returns the steps of a rule that gives on each day what the best of several rules gives. */
export function bestRule(rules: readonly Pick<RefundRule, 'steps'>[]): Pick<RefundRule, 'steps'> {
  const days = new Set(rules.flatMap(({ steps }) => steps.map(({ until }) => until)));
  const steps = [...days].sort().map((until) => ({
    percent: Math.max(...rules.map((rule) => refundPercent(rule, until) ?? 0)),
    until,
  }));
  // Of days on which the same is given, the last one says so.
  return { steps: steps.filter(({ percent }, at) => percent !== steps[at + 1]?.percent) };
}

/** The money of an entry, in minor units. */
type WithdrawnMoney = {
  received: number;
  /** null if no fee was set. */
  feeOwed: number | null;
  /** What the rule kept when the player withdrew before and came back. */
  feeKept?: number | null | undefined;
};

/**
 * Returns what a player who withdraws on a day gets back of what they paid, in minor units: a percentage of the fee by the
 * better one of the rule of when they registered and the rule of now, rounded half up to what Stripe returns, and all they
 * paid beyond the fee. What was kept before stays kept. null if there is no rule.
 */
export function refundOf(
  { received, feeOwed, feeKept }: WithdrawnMoney,
  rules: readonly Pick<RefundRule, 'steps'>[],
  { day, currency }: { day: CalendarDate; currency: string },
): number | null {
  const percents = rules.flatMap((rule) => refundPercent(rule, day) ?? []);
  if (percents.length === 0 || received <= 0) return null;
  const fee = Math.min(received, feeOwed ?? received);
  const step = chargeStep(currency);
  const returned = Math.floor((fee * Math.max(...percents) + 50 * step) / (100 * step)) * step;
  const kept = fee - Math.min(returned, fee);
  return Math.max(0, received - Math.max(kept, feeKept ?? 0));
}

/**
 * The refund that a player is shown before withdrawing, as it is sent with the withdrawal: in minor units; empty if no rule
 * gives an amount.
 */
export function refundShown(refund: number | null): string {
  return String(refund ?? '');
}

/** Returns the steps of a rule in words, e.g. “90% until March 1, 50% until March 20, and nothing later”; '' without. */
export function refundStepsText(
  rule: Pick<RefundRule, 'steps'>,
  { locale, percentUntil, nothingLater }: RefundWords,
): string {
  if (rule.steps.length === 0) return '';
  const steps = orderedSteps(rule).map(({ percent, until }) =>
    percentUntil(percent, formatDate(until, 'short')),
  );
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format([...steps, nothingLater]);
}

type RefundWords = {
  locale: string;
  percentUntil: (percent: number, day: string) => string;
  nothingLater: string;
};
