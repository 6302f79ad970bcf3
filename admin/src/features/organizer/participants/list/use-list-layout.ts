import type { ListColumnName } from '@tabiya/domain/entries/list/list-columns';
import type { Participant } from '@tabiya/domain/entries/list/participant';
import { sectionCounts } from '@tabiya/domain/entries/list/section-counts';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { type RefObject, useMemo } from 'react';
import { ARRIVAL_WIDTH, columnChoices, fittingColumns, LEAST_TABLE_WIDTH } from './columns.ts';
import { listLines } from './list-lines.ts';
import { useChosenColumns } from './use-chosen-columns.ts';
import { useWidth } from './use-width.ts';

type ListLayoutOptions = {
  event: TournamentEvent;
  /** The participants that the view shows. */
  participants: readonly Participant[];
  /** Including participants whom the view leaves out. */
  everybody: readonly Participant[];
  /** The columns that the list has at all. */
  used: readonly ListColumnName[];
  /** The columns in which any participant has a value. */
  filled: readonly ListColumnName[];
  /** True if the view groups the list by section. */
  isGrouped: boolean;
  isCheckingIn: boolean;
};

/** The width, in rem, from which the toolbar says everything in words. */
const ROOMY = 60;

/** The width of the list's element, and what fits into it: a table with its columns, or the lines of a phone. */
export function useListLayout(ref: RefObject<HTMLElement | null>, options: ListLayoutOptions) {
  const { event, participants, everybody, used, filled, isGrouped, isCheckingIn } = options;
  const width = useWidth(ref);
  const choices = useMemo(() => columnChoices(used, filled, event), [used, filled, event]);
  const choice = useChosenColumns(choices);
  const columns = useMemo(() => {
    const room = width - (isCheckingIn ? ARRIVAL_WIDTH : 0);
    const chosen = choice.chosen.filter(({ id }) => !isCheckingIn || id !== 'arrival');
    return fittingColumns(chosen, room, used);
  }, [choice.chosen, width, isCheckingIn, used]);
  const counts = useMemo(
    () => (event.sections.length === 0 ? [] : sectionCounts(everybody, event.sections)),
    [everybody, event.sections],
  );
  const groups = isGrouped && counts.length > 0 ? counts : null;
  const lines = useMemo(() => listLines(participants, groups), [participants, groups]);
  return {
    width,
    isTable: width >= LEAST_TABLE_WIDTH,
    isNarrow: width < ROOMY,
    choice,
    columns,
    counts,
    lines,
  };
}
