import { type Plan, planOf } from '@tabiya/domain/event/plan';
import type { Profile } from '../data/profiles.ts';
import { useAuth } from './auth-context.ts';

/** What the plan of one of the person's events allows: premium by the month, or bought for the event alone. */
export function useEventPlan(eventId: string): Plan {
  const { profile } = useAuth();
  return planOf({ premium: hasPremium(profile, eventId) });
}

/** Whether an event is premium; for an event that is not made yet, with null, whether it will be. */
export function hasPremium(profile: Profile | null, eventId: string | null): boolean {
  if (profile === null) return false;
  return profile.premium || (eventId !== null && profile.premiumEvents.includes(eventId));
}
