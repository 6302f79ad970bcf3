import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../data/auth-context.ts';
import { useClient } from '../../data/server-context.ts';
import { shortLinksQuery } from '../../data/short-links.ts';
import { usePlan } from './use-plan.ts';

/**
 * The path of an event's page: the short one where the event has one and the plan serves it, else its id.
 * While the short ones are not known, or cannot be read, the id will do: it always leads there.
 */
export function usePagePath(): (event: { eventId: string }) => string {
  const { customUrl } = usePlan();
  const { data = {} } = useQuery({
    ...shortLinksQuery(useClient(), useUser().id),
    enabled: customUrl,
  });
  return ({ eventId }) => `/${(customUrl && data[eventId]) || eventId}`;
}
