import type { Plan } from '@tabiya/domain/event/plan';
import { useQuery } from '@tanstack/react-query';
import { customUrlQuery } from '../../../data/custom-urls.ts';
import { useClient } from '../../../session/server-context.ts';

/**
 * The path of the event's page: its short address if it has one and the plan allows it, otherwise its ID. A failed
 * lookup silently falls back to the ID, which always works.
 */
export function useSharePath(eventId: string, plan: Plan): string {
  const { data: slug } = useQuery(customUrlQuery(useClient(), eventId));
  return plan.customUrl && slug ? `/${slug}` : `/${eventId}`;
}
