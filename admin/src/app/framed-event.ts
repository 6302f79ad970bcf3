import { ROUTES } from '@tabiya/domain/routes/routes';
import { organizerScreen } from '@tabiya/domain/routes/search';
import { type AppLocation, screenPath } from '../ui/navigation/history.ts';

/** The screens that are shown in a tournament's frame if the URL has an event. */
const FRAMED: readonly string[] = [ROUTES.organizer.path, ROUTES.newEvent.path].map(screenPath);

/** True if a path may lead to a screen of a tournament. */
export function isFramedPath(pathname: string): boolean {
  return FRAMED.includes(screenPath(pathname));
}

/** The tournament whose frame the URL asks for. */
export function framedEvent({ pathname, search }: Pick<AppLocation, 'pathname' | 'search'>) {
  if (!isFramedPath(pathname)) return null;
  // Both screens have the same parameter.
  return organizerScreen.read(search).eventId;
}
