import type { AmountContext } from '@tabiya/domain/money/amount';
import { MAIN_PRIZES, prizeLists } from '@tabiya/domain/results/prize-lists';
import type { SectionEntry } from '@tabiya/domain/results/section-entries';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import type { sectionStandings } from '@tabiya/domain/results/section-standings';
import { useMemo } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Winners } from './PrizeCard.tsx';

type FirstPrizesProps = {
  event: AmountContext;
  entries: readonly SectionEntry[];
  results: SectionResults;
  standings: ReturnType<typeof sectionStandings>;
  /** The names of the section's groups; empty if everyone is ranked together. */
  groups: readonly string[];
  onAdd: () => void;
};

/** While no category has prizes: explains them, and names the current winners of the main ones. */
export function FirstPrizes(props: FirstPrizesProps) {
  const { event, entries, results, standings, groups, onAdd } = props;
  const list = useMemo(
    () =>
      prizeLists(
        { ...results, prizeGroups: [MAIN_PRIZES] },
        standings.rows,
        entries,
        event.currency,
      )[0],
    [results, standings, entries, event.currency],
  );
  const winners = list?.winners.slice(0, MAIN_PRIZES.places) ?? [];
  return (
    <div className="grid grid-cols-1 items-center gap-x-10 gap-y-5 rounded-control border border-dashed border-line-strong p-4 sm:p-6 lg:grid-cols-2">
      <div>
        <h3 className="font-serif text-20 font-semibold">No prizes yet</h3>
        <p className="mt-1 max-w-[56ch] text-muted">
          Add prize categories to see who’s leading each one. Age and sex come from the
          registrations. Visitors can’t see this.
        </p>
        <Button size="small" variant="primary" className="mt-4" onClick={onAdd}>
          Add Main Prizes
        </Button>
      </div>
      {winners.length > 0 && (
        <div className="rounded-control bg-sunken p-4">
          <p className="text-14 font-semibold">{MAIN_PRIZES.name}, current standings</p>
          <Winners winners={winners} groups={groups} event={event} />
        </div>
      )}
    </div>
  );
}
