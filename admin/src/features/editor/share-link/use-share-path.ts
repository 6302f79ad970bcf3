import type { Plan } from '@tabiya/domain/event/plan';
import { useQuery } from '@tanstack/react-query';
import { customUrlQuery } from '../../../data/custom-urls.ts';
import { useClient } from '../../../session/server-context.ts';

/**
 * Where the event's page is: at its short address where it has one and the plan serves it, else at its id.
 * A lookup that fails falls back to the id without a word: that address always works.
 */
export function useSharePath(eventId: string, plan: Plan): string {
  const { data: slug } = useQuery(customUrlQuery(useClient(), eventId));
  return plan.customUrl && slug ? `/${slug}` : `/${eventId}`;
}
