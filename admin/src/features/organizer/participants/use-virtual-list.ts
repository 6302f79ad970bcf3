import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { useCallback } from 'react';
import type { ParticipantListProps } from './list-props.ts';

/**
 * What a list of which only the entries in sight exist goes by. The entry that is being edited stays, however far it
 * is scrolled away: what was typed is in it.
 */
export function useVirtualList({
  participants,
  editingId,
}: Pick<ParticipantListProps, 'participants' | 'editingId'>) {
  const editing = participants.findIndex(({ id }) => id === editingId);
  return {
    count: participants.length,
    getItemKey: useCallback((index: number) => participants[index]?.id ?? index, [participants]),
    rangeExtractor: useCallback(
      (range: Range) => {
        const inSight = defaultRangeExtractor(range);
        if (editing === -1 || inSight.includes(editing)) return inSight;
        return [...inSight, editing].sort((a, b) => a - b);
      },
      [editing],
    ),
  };
}
