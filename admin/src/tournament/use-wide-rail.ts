import type { TournamentScreenId } from '@tabiya/domain/event/screens';
import { useMediaQuery } from '../ui/use-media-query.ts';

/** Tells whether the rail has room for names beside its drawings; two columns of boards need it first. */
export function useWideRail(current: TournamentScreenId): boolean {
  return useMediaQuery(current === 'results' ? '(min-width: 90rem)' : '(min-width: 64rem)');
}
