import { useEffect, useRef } from 'react';
import { navigate } from '../../../ui/navigation/history.ts';
import { useLocation, useSearchParams } from '../../../ui/navigation/navigation.ts';

/** Asks whether to publish where the address says so, as another screen of the tournament does; once. */
export function usePublishRequest(ask: () => void): void {
  const { pathname } = useLocation();
  const search = useSearchParams();
  const isAsked = search.has('publish');
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!isAsked) return;
    const left = new URLSearchParams(search);
    left.delete('publish');
    navigate(`${pathname}?${left}`, { replace: true });
    latest.current();
  }, [isAsked, pathname, search]);
}
