import { useCallback, useEffect, useRef, useState } from 'react';

/** The events that indicate that the user scrolls. */
const INTENTS = ['wheel', 'touchmove', 'keydown'] as const;

/**
 * The part that is at the top of the window, below what is pinned there; at the end of the page the last one. A part
 * that was chosen counts until the next scroll, also where the page is too short to bring it to the top, or where
 * something above it comes in and moves it.
 */
export function useCurrentPart(parts: readonly string[], idOf: (part: string) => string) {
  const [current, setCurrent] = useState(parts[0] ?? '');
  const chosen = useRef<{ part: string; scrollY: number; height: number } | null>(null);

  const choose = useCallback((part: string) => {
    chosen.current = { part, scrollY: window.scrollY, height: pageHeight() };
    setCurrent(part);
  }, []);

  useEffect(() => {
    const update = () => {
      if (chosen.current) {
        const { scrollY, height } = chosen.current;
        if (height !== pageHeight()) return choose(chosen.current.part);
        if (Math.abs(scrollY - window.scrollY) < 2) return;
      }
      chosen.current = null;
      setCurrent(partInView(parts, idOf));
    };
    /** User scrolling ends the selection, even if something was scrolled into view just before. */
    const release = () => {
      chosen.current = null;
    };
    update();
    for (const intent of INTENTS) window.addEventListener(intent, release, { passive: true });
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      for (const intent of INTENTS) window.removeEventListener(intent, release);
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [parts, idOf, choose]);

  return { current, choose };
}

function pageHeight(): number {
  return document.documentElement.scrollHeight;
}

function partInView(parts: readonly string[], idOf: (part: string) => string): string {
  const { scrollHeight, clientHeight } = document.documentElement;
  const [first = ''] = parts;
  if (window.scrollY === 0) return first;
  if (window.scrollY + clientHeight >= scrollHeight - 1) return parts.at(-1) ?? first;
  const pinned = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  // Half a part may have gone by.
  const line = (Number.isNaN(pinned) ? 0 : pinned) + clientHeight / 8;
  const begun = parts.findLast((part) => {
    const element = document.getElementById(idOf(part));
    return element !== null && element.getBoundingClientRect().top <= line;
  });
  return begun ?? first;
}
