import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from '../ui/navigation/navigation.ts';

/** How far down each entry of the browser's history was scrolled, by its key. */
const positions = new Map<string, number>();

/**
 * Shows a new screen from its top, and one that is gone back to where it was left. Within a screen, as between the tabs
 * of a tournament, the position stays.
 */
export function useScrollPosition(): void {
  const { key, pathname, search } = useLocation();
  const screen = `${pathname} ${new URLSearchParams(search).get('eventId')}`;

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const toBrowser = () => {
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', toBrowser);
    return () => removeEventListener('pagehide', toBrowser);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the position is taken up when the screen changes.
  useLayoutEffect(() => {
    window.scrollTo(0, positions.get(key) ?? 0);
  }, [screen]);

  useEffect(() => {
    const record = () => void positions.set(key, window.scrollY);
    addEventListener('scroll', record, { passive: true });
    return () => removeEventListener('scroll', record);
  }, [key]);
}
