import { toTimestamp } from '../../time-and-place/time-zone.ts';
import type { Reduction } from './fee-fields.ts';
import { entryFee, type FeeRules, feeInstants, feePeriod } from './fees.ts';
import type { Section } from './section.ts';

/** What an entry costs from an instant on, in minor units of the currency. The database charges by these rows. */
export type FeeRow = {
  /** Empty for entries without a section, and for all while the plan has no sections. */
  sectionId: string;
  /** Empty for entries without a reduction. */
  reductionId: string;
  beginsAt: string;
  full: number;
  /** null without a reduction. */
  reduction: number | null;
};

type FeeEvent = FeeRules & {
  timeZone: string;
  sections: readonly Section[];
  reductions: readonly Reduction[];
};

/** Returns the fees of an event by section, reduction, and time; empty if no fee was set. */
export function feeTable(event: FeeEvent): FeeRow[] {
  const { earlyEnds, lateBegins } = feeInstants(event);
  const changes = [earlyEnds, lateBegins].filter((at) => at !== null);
  const starts = [Number.NEGATIVE_INFINITY, ...new Set(changes)];
  const before = Math.min(...changes, 0) - 1;
  return starts.flatMap((start) => {
    const period = feePeriod(event, new Date(Math.max(start, before)));
    return [null, ...event.sections].flatMap((section) =>
      [null, ...event.reductions].flatMap((reduction) => {
        const fee = entryFee(event, section, period, reduction);
        if (fee === null) return [];
        return [
          {
            sectionId: section?.id ?? '',
            reductionId: reduction?.id ?? '',
            beginsAt: toTimestamp(start),
            full: fee.full,
            reduction: reduction && fee.reduction,
          },
        ];
      }),
    );
  });
}
