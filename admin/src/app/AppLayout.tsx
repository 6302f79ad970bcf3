import { organizerScreen } from '@tabiya/domain/routes/search';
import { useQueryClient } from '@tanstack/react-query';
import {
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useAuth } from '../session/auth-context.ts';
import { Button } from '../ui/Button.tsx';
import { HeaderSlotsContext } from '../ui/header-slots.ts';
import { LoadingState } from '../ui/LoadingState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useLocation } from '../ui/navigation/navigation.ts';
import { ToastRegion } from '../ui/toast/ToastRegion.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { TopNavigation } from './TopNavigation.tsx';
import { useScrollPosition } from './use-scroll-position.ts';

type AppLayoutProps = {
  /** True while the next screen is being loaded. */
  isNavigating: boolean;
  /** True if the screen belongs to a tournament, whose navigation is next to it. */
  isFramed: boolean;
  children: ReactNode;
};

/** The layout of every screen: skip link, header and the screen itself. */
export function AppLayout({ isNavigating, isFramed, children }: AppLayoutProps) {
  const location = useLocation();
  const mainRef = useFocusOnNavigation();
  useScrollPosition();
  const [row, setRow] = useState<HTMLElement | null>(null);
  const [rail, setRail] = useState<HTMLElement | null>(null);
  return (
    <HeaderSlotsContext value={useMemo(() => ({ row, rail }), [row, rail])}>
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-surface font-semibold focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-4 focus:py-3"
      >
        Skip to content
      </a>
      {isNavigating && (
        <div
          aria-hidden="true"
          className="appear-late fixed inset-x-0 top-0 z-50 h-0.5 animate-pulse bg-brand"
        />
      )}
      <TopNavigation isFilled={isFramed}>
        <div ref={setRow} className="site-slot" />
      </TopNavigation>
      <div className={isFramed ? 'md:flex' : undefined}>
        <div ref={setRail} className="contents" />
        {/* On a phone, a toast at the end of the page covers no button. */}
        <main
          id="main"
          ref={mainRef}
          tabIndex={-1}
          className="page-room pb-44 md:pb-24 print:max-w-none print:p-0"
        >
          <ProfileNotice />
          <ErrorBoundary resetKey={location}>
            <Suspense fallback={<LoadingState />}>{children}</Suspense>
          </ErrorBoundary>
        </main>
      </div>
      <ToastRegion />
    </HeaderSlotsContext>
  );
}

/**
 * Moves focus to the heading of each screen that follows the first, so that it is read out. Where a part of a screen took
 * the focus with it, as an editor over its list, the link that led there gets it.
 */
function useFocusOnNavigation() {
  const mainRef = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const screen = `${pathname} ${organizerScreen.read(search).eventId}`;
  const shown = useRef({ path, screen });
  useEffect(() => {
    const before = shown.current;
    shown.current = { path, screen };
    const main = mainRef.current;
    if (before.screen !== screen) {
      const heading = document.querySelector<HTMLElement>('h1[tabindex]');
      (heading ?? main)?.focus({ preventScroll: true });
    } else if (before.path !== path && document.activeElement === document.body) {
      const opener = main?.querySelector<HTMLElement>(`a[href="${CSS.escape(before.path)}"]`);
      if (opener) opener.focus();
      else main?.focus({ preventScroll: true });
    }
  }, [path, screen]);
  return mainRef;
}

/** True if the screen itself already reports that something could not be loaded: one alarm for one cause. */
function useFailedScreen(): boolean {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((onChange: () => void) => cache.subscribe(onChange), [cache]);
  return useSyncExternalStore(
    subscribe,
    () =>
      cache.findAll({
        type: 'active',
        predicate: ({ queryKey, state }) => queryKey[0] !== 'profile' && state.status === 'error',
      }).length > 0,
  );
}

/** Without a profile, the app assumes the free plan. Explain that rather than locking features silently. */
function ProfileNotice() {
  const { user, profile, refreshProfile } = useAuth();
  const saysSo = useFailedScreen();
  const didSay = useRef(false);
  useEffect(() => {
    // The profile comes back together with the screen.
    if (didSay.current && !saysSo && user && !profile) void refreshProfile();
    didSay.current = saysSo;
  }, [saysSo, user, profile, refreshProfile]);
  if (!user || profile || saysSo) return null;
  return (
    <Notice
      tone="warning"
      className="mb-8"
      action={
        <Button size="small" onClick={() => void refreshProfile()}>
          Retry
        </Button>
      }
    >
      Couldn’t load your profile. Premium features will look locked until it loads.
    </Notice>
  );
}
