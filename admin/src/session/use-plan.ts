import { accountPlan, type Plan } from '@tabiya/domain/event/plan';
import type { Profile } from '../data/profiles.ts';
import { useAuth } from './auth-context.ts';

/** The plan of one of the person's events: premium by the month, or bought for the event alone. */
export function useEventPlan(eventId: string): Plan {
  const { profile } = useAuth();
  return accountPlan({ premium: hasPremium(profile, eventId) });
}

/** Returns true if an event is premium; with null, true if an event that is yet to be made will be. */
export function hasPremium(profile: Profile | null, eventId: string | null): boolean {
  if (profile === null) return false;
  return profile.premium || (eventId !== null && profile.premiumEvents.includes(eventId));
}
