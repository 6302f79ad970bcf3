import type { KeyboardEvent } from 'react';
import { isKeyOf } from '../../../../../tournament/keys/shortcuts.ts';
import type { ListLine } from '../list-lines.ts';
import { type ParticipantListProps, toggleArrival } from '../list-props.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The keys of rows. Arrow up and down lead from a row to the same control of its neighbor, and up from the first to the
 * search; with Shift both rows are chosen. A checks the player in, or takes that back. Buttons that open a menu keep their keys to themselves.
 */
export function handleRowKey(
  event: KeyboardEvent<HTMLElement>,
  lines: readonly ListLine[],
  { chosen, actions }: Pick<ParticipantListProps, 'chosen' | 'actions'>,
  search: HTMLElement | null,
): void {
  const control = (event.target as HTMLElement).closest<HTMLElement>('[data-control]');
  const row = control?.closest<HTMLElement>('[data-index]');
  if (!control || !row || event.ctrlKey || event.metaKey || event.altKey) return;
  const index = Number(row.dataset['index']);
  const participantAt = (at: number) => {
    const line = lines[at];
    return line?.kind === 'participant' ? line.participant : null;
  };
  if (isKeyOf('arrive', event)) {
    const one = participantAt(index);
    // A key that is held down would check in those below, where each leaves the list.
    if (one && !event.repeat) toggleArrival(one, actions);
    event.preventDefault();
    return;
  }
  const step = STEPS[event.key];
  if (!step) return;
  // The head of a section has no controls.
  const nextIndex = lines[index + step]?.kind === 'section' ? index + 2 * step : index + step;
  const next = event.currentTarget.querySelector<HTMLElement>(
    `[data-index="${nextIndex}"] [data-control="${control.dataset['control']}"]`,
  );
  event.preventDefault();
  if (nextIndex < 0) search?.focus();
  else next?.focus();
  if (!event.shiftKey || !next) return;
  for (const one of [participantAt(index), participantAt(nextIndex)]) {
    if (one && !chosen.has(one.id)) actions.choose(one, false);
  }
}
