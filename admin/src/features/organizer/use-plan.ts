import { type Plan, planOf } from '@tabiya/domain/plan';
import { useAuth } from '../../data/auth-context.ts';

/** What the organizer's plan allows. */
export function usePlan(): Plan {
  const { profile } = useAuth();
  return planOf({ premium: profile?.premium ?? false });
}
