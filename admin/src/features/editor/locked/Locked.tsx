import { AVAILABLE_IN_PREMIUM, UPGRADE_TO_UNLOCK } from '@tabiya/domain/event/plan';
import type { ReactNode } from 'react';
import { LockedCard } from '../../../event-form/LockedCard.tsx';
import { useEditor } from '../editor-context.ts';
import { WhenNear } from './WhenNear.tsx';

type LockedProps = {
  /** The locked part, e.g. `Contacts and website`. */
  what: string;
  /** Its benefit for the organizer, in a sentence. */
  benefit: string;
  /** A whole tab, or some of its fields. */
  kind?: 'fields' | 'tab';
  /** A picture of the locked part, which cannot be used. */
  children?: ReactNode;
  className?: string;
};

/** Stands in for what the plan locks of the tournament that is edited. */
export function Locked({ kind = 'fields', children, ...props }: LockedProps) {
  const { eventId } = useEditor();
  const words = kind === 'tab' ? AVAILABLE_IN_PREMIUM : UPGRADE_TO_UNLOCK;
  return (
    <LockedCard eventId={eventId} words={words} {...props}>
      {children && <WhenNear height={kind === 'tab' ? 'h-96' : 'h-72'}>{children}</WhenNear>}
    </LockedCard>
  );
}
