import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { ListLine } from './list-lines.ts';

/** A focused control of a row: the row's key and index, and the control's name. */
type FocusedControl = { key: string; index: number; control: string };

/**
 * Keeps the focus when a focused row leaves the list, as when a player is checked in while only the others are shown.
 * The same control of the row that takes its place gets it, or that of the row before, or else `fallback`.
 */
export function useRowFocus(
  lines: readonly Pick<ListLine, 'kind' | 'key'>[],
  containerRef: RefObject<HTMLElement | null>,
  fallback: RefObject<HTMLElement | null>,
): void {
  const focused = useRef<FocusedControl | null>(null);
  const latest = useRef(lines);
  useLayoutEffect(() => {
    latest.current = lines;
    const before = focused.current;
    if (before === null || document.activeElement !== document.body) return;
    if (lines.some(({ key }) => key === before.key)) return;
    const index = nearestRow(lines, before.index);
    const selector = `[data-index="${index}"] [data-control="${before.control}"]`;
    const next =
      index === -1 ? fallback : { current: containerRef.current?.querySelector(selector) };
    if (next.current instanceof HTMLElement) next.current.focus();
  }, [lines, containerRef, fallback]);
  useEffect(() => {
    const container = containerRef.current;
    const gone = new AbortController();
    const { signal } = gone;
    const onFocusIn = ({ target }: FocusEvent) => {
      const control = (target as HTMLElement).closest<HTMLElement>('[data-control]');
      const index = Number(control?.closest<HTMLElement>('[data-index]')?.dataset['index']);
      const key = latest.current[index]?.key;
      const name = control?.dataset['control'];
      focused.current = key === undefined || !name ? null : { key, index, control: name };
    };
    const onFocusOut = ({ target }: FocusEvent) => {
      // Wait, because some browsers report it also for an element that is being removed.
      queueMicrotask(() => {
        const hasMoved = (target as HTMLElement).isConnected;
        if (hasMoved && !container?.contains(document.activeElement)) focused.current = null;
      });
    };
    container?.addEventListener('focusin', onFocusIn, { signal });
    container?.addEventListener('focusout', onFocusOut, { signal });
    return () => gone.abort();
  }, [containerRef]);
}

/** The index of the row at an index, or else of the next or the one before; -1 if there is none. */
export function nearestRow(lines: readonly Pick<ListLine, 'kind'>[], index: number): number {
  const isRow = ({ kind }: Pick<ListLine, 'kind'>) => kind === 'participant';
  const next = lines.findIndex((line, at) => at >= index && isRow(line));
  return next === -1 ? lines.slice(0, index).findLastIndex(isRow) : next;
}
