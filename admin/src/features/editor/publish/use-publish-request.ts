import { newEventScreen } from '@tabiya/domain/routes/search';
import { useEffect, useRef } from 'react';
import { navigate } from '../../../ui/navigation/history.ts';
import { useSearch } from '../../../ui/navigation/navigation.ts';

/** Asks once whether to publish, if the URL says so; other screens of the tournament link to it. */
export function usePublishRequest(ask: () => void): void {
  const search = useSearch(newEventScreen);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!search.publish) return;
    navigate(newEventScreen.address({ ...search, publish: false }), { replace: true });
    latest.current();
  }, [search]);
}
