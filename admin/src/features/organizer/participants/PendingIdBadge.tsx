import { NO_ID_YET } from '@tabiya/domain/participants/columns';
import type { Participant } from '@tabiya/domain/participants/participant';
import { Badge } from '../../../ui/Badge.tsx';

type PendingIdBadgeProps = {
  participant: Pick<Participant, 'idPending' | 'disputedFideId' | 'disputedFederationId'>;
};

/** What the organizer has to clear up about a player's id; nothing where it is settled. */
export function PendingIdBadge({ participant }: PendingIdBadgeProps) {
  const { idPending, disputedFideId, disputedFederationId } = participant;
  if (!idPending) return null;
  const claims = [
    disputedFideId && `FIDE ID ${disputedFideId}`,
    disputedFederationId && `federation ID ${disputedFederationId}`,
  ].filter(Boolean);
  if (claims.length === 0) return <Badge tone="warning">{NO_ID_YET}</Badge>;
  return (
    <>
      <Badge tone="warning">ID disputed</Badge>
      <p className="mt-1 text-12 text-muted wrap-anywhere">
        Claims {claims.join(' and ')}, which another entry has.
      </p>
    </>
  );
}
