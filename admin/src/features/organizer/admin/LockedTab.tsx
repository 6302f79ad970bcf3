import { UPGRADE_TO_UNLOCK } from '@tabiya/domain/event/plan';
import type { ReactNode } from 'react';
import { LockedCard } from '../../../event-form/LockedCard.tsx';

type LockedTabProps = { eventId: string; label: string; offer: string; children: ReactNode };

/** The tab as premium has it, out of reach, under the way to it. */
export function LockedTab({ eventId, label, offer, children }: LockedTabProps) {
  return (
    <LockedCard eventId={eventId} what={label} benefit={offer} words={UPGRADE_TO_UNLOCK}>
      <div className="max-h-160 overflow-hidden mask-b-from-70% p-4 sm:p-6">{children}</div>
    </LockedCard>
  );
}
