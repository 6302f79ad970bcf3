import { adminTabId, type TournamentScreenId } from '@tabiya/domain/event/screens';
import { ROUTES } from '@tabiya/domain/routes/routes';
import { organizerScreen } from '@tabiya/domain/routes/search';
import type { LoadingShape } from '../ui/LoadingState.tsx';
import { screenPath } from '../ui/navigation/history.ts';

/** The screen of a tournament that an address names. */
export function currentScreen({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): TournamentScreenId {
  if (screenPath(pathname) === screenPath(ROUTES.newEvent.path)) return 'page';
  return adminTabId(organizerScreen.read(search).tab);
}

/** What is not headed cards. */
const SHAPES: Partial<Record<TournamentScreenId, LoadingShape>> = {
  overview: 'cards',
  page: 'cards',
  participants: 'rows',
  results: 'cards',
  news: 'headed-list',
  messages: 'headed-list',
};

/** The placeholder for a screen while it loads. */
export function loadingShape(screen: TournamentScreenId): LoadingShape {
  return SHAPES[screen] ?? 'headed-cards';
}
