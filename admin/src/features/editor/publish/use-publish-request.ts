import { useEffect, useRef } from 'react';
import { navigate } from '../../../ui/navigation/history.ts';
import { useLocation, useSearchParams } from '../../../ui/navigation/navigation.ts';

/** Asks once whether to publish, if the URL says so; other screens of the tournament link to it. */
export function usePublishRequest(ask: () => void): void {
  const { pathname } = useLocation();
  const search = useSearchParams();
  const isRequested = search.has('publish');
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!isRequested) return;
    const left = new URLSearchParams(search);
    left.delete('publish');
    navigate(`${pathname}?${left}`, { replace: true });
    latest.current();
  }, [isRequested, pathname, search]);
}
