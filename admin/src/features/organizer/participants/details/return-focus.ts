import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * Closes a form, and puts the focus on the button that opened it. That is back at once: a sheet takes the focus when it
 * notices that it’s lost.
 */
export function returnFocus(close: () => void, opener: RefObject<HTMLElement | null> | null): void {
  flushSync(close);
  opener?.current?.focus();
}
