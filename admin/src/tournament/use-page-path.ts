import { useQuery } from '@tanstack/react-query';
import { ownCustomUrlsQuery } from '../data/custom-urls.ts';
import { useAuth, useUser } from '../session/auth-context.ts';
import { useClient } from '../session/server-context.ts';
import { hasPremium } from '../session/use-plan.ts';

/**
 * The path of an event's page: the short one where the event has one and its plan serves it, else its id.
 * While the short ones are not known, or cannot be read, the id will do: it always leads there.
 */
export function usePagePath(): (event: { eventId: string }) => string {
  const { profile } = useAuth();
  const { data = {} } = useQuery({
    ...ownCustomUrlsQuery(useClient(), useUser().id),
    enabled: profile !== null && (profile.premium || profile.premiumEvents.length > 0),
  });
  return ({ eventId }) => `/${(hasPremium(profile, eventId) && data[eventId]) || eventId}`;
}
