import type { KeyboardEvent } from 'react';

type Axis = 'horizontal' | 'vertical';

const STEPS: Readonly<Record<Axis, Readonly<Record<string, number>>>> = {
  horizontal: { ArrowRight: 1, ArrowLeft: -1 },
  vertical: { ArrowDown: 1, ArrowUp: -1 },
};

/** Moves the focus in a list, round its ends, when the key is an arrow of its axis, Home or End. */
export function moveFocus(
  event: KeyboardEvent,
  items: readonly HTMLElement[],
  axis: Axis,
): HTMLElement | null {
  const at = items.indexOf(document.activeElement as HTMLElement);
  const target = items.at(indexFor(event.key, { at, length: items.length, axis }) ?? items.length);
  if (!target || event.ctrlKey || event.metaKey || event.altKey) return null;
  event.preventDefault();
  target.focus();
  return target;
}

/** The place in the list that a key leads to; null for a key that leads nowhere. `at` is -1 outside the list. */
function indexFor(
  key: string,
  { at, length, axis }: { at: number; length: number; axis: Axis },
): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  const step = STEPS[axis][key];
  if (step === undefined) return null;
  if (at === -1) return step > 0 ? 0 : length - 1;
  return (at + step + length) % length;
}
