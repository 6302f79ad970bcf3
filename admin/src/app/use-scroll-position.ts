import { ROUTES } from '@tabiya/domain/routes/routes';
import { organizerScreen } from '@tabiya/domain/routes/search';
import { useEffect, useLayoutEffect } from 'react';
import { screenPath } from '../ui/navigation/history.ts';
import { useLocation } from '../ui/navigation/navigation.ts';

/** How far down each entry of the browser's history was scrolled, by its key. */
const positions = new Map<string, number>();

/**
 * Shows a new screen from its top, a tab of the admin view, too, and one that is gone back to where it was left. The
 * editor scrolls by itself: a tab of it may open at a field.
 */
export function useScrollPosition(): void {
  const { key, pathname, search } = useLocation();
  const { eventId, tab } = organizerScreen.read(search);
  const isAdminView = screenPath(pathname) === screenPath(ROUTES.organizer.path);
  const screen = `${pathname} ${eventId} ${isAdminView ? tab : ''}`;

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
