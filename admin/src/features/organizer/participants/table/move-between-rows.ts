import type { KeyboardEvent } from 'react';
import type { ParticipantListProps } from '../list-props.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Arrow up and down lead from a row to the same control of its neighbor; with Shift both rows are chosen. Buttons that
 * open a menu keep the arrows to themselves.
 */
export function moveBetweenRows(
  event: KeyboardEvent<HTMLElement>,
  { participants, chosen, actions }: ParticipantListProps,
): void {
  const step = STEPS[event.key];
  const control = (event.target as HTMLElement).closest<HTMLElement>('[data-control]');
  const row = control?.closest<HTMLElement>('[data-index]');
  if (!step || !control || !row || event.ctrlKey || event.metaKey || event.altKey) return;
  const index = Number(row.dataset['index']);
  const next = event.currentTarget.querySelector<HTMLElement>(
    `[data-index="${index + step}"] [data-control="${control.dataset['control']}"]`,
  );
  event.preventDefault();
  next?.focus();
  if (!event.shiftKey || !next) return;
  for (const one of [participants[index], participants[index + step]]) {
    if (one && !chosen.has(one.id)) actions.choose(one, false);
  }
}
