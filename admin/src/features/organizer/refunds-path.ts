import { isLocked, type Plan } from '@tabiya/domain/event/plan';
import { collectPath, participantListPath } from '@tabiya/domain/routes/paths';

/** The screen with the players of a cancelled tournament to refund: those who have paid where the plan has no Revenue. */
export function refundsPath(eventId: string, plan: Plan): string {
  return isLocked('revenue', plan) ? participantListPath(eventId, 'paid') : collectPath(eventId);
}
