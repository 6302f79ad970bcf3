import type { Participant } from '@tabiya/domain/entries/list/participant';
import { NO_ID_YET } from '@tabiya/domain/entries/list/player-id';

type PendingId = Pick<Participant, 'idPending' | 'disputedFideId' | 'disputedFederationId'>;

/** The open question about a player's ID, in a word or two; null if there is none. */
export function pendingIdText(participant: PendingId): string | null {
  if (!participant.idPending) return null;
  return claimedIds(participant).length === 0 ? NO_ID_YET : 'ID disputed';
}

/** A sentence about a player's disputed ID; null if no one disputes it. */
export function disputeText(participant: PendingId): string | null {
  const claims = claimedIds(participant);
  if (!participant.idPending || claims.length === 0) return null;
  return `Claims ${claims.join(' and ')}, already used by another participant.`;
}

function claimedIds({ disputedFideId, disputedFederationId }: PendingId): string[] {
  return [
    disputedFideId && `FIDE ID ${disputedFideId}`,
    disputedFederationId && `federation ID ${disputedFederationId}`,
  ].filter(Boolean);
}
