import { UPGRADE_TO_UNLOCK } from '@tabiya/domain/event/plan';
import { createContext, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';
import { LockedCard } from '../../event-form/LockedCard.tsx';
import { Badge } from '../../ui/Badge.tsx';

/** The place above a locked tab, within reach of screen readers, where the tab says that it shows an example. */
const ExampleSlotContext = createContext<HTMLElement | null>(null);

type LockedTabProps = { eventId: string; label: string; offer: string; children: ReactNode };

/** The tab as premium has it, out of reach, under the way to it. */
export function LockedTab({ eventId, label, offer, children }: LockedTabProps) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <LockedCard
      eventId={eventId}
      what={label}
      benefit={offer}
      words={UPGRADE_TO_UNLOCK}
      note={<div ref={setSlot} />}
    >
      <ExampleSlotContext value={slot}>
        <div className="max-h-160 overflow-hidden mask-b-from-70% p-2 sm:p-6">{children}</div>
      </ExampleSlotContext>
    </LockedCard>
  );
}

/** Content of a locked tab that is not the organizer's: it is said above it, and its frame is dashed. */
export function Example({ children }: { children: ReactNode }) {
  const slot = use(ExampleSlotContext);
  return (
    <>
      {slot && createPortal(<ExampleNote />, slot)}
      <div className="rounded-card border border-dashed border-walnut p-2.5 sm:p-4">{children}</div>
    </>
  );
}

function ExampleNote() {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-3 text-14 sm:px-6">
      <Badge tone="walnut">Example</Badge>
      <span>Sample data, not from your tournament.</span>
    </p>
  );
}
