import { AVAILABLE_IN_PREMIUM, UPGRADE_TO_UNLOCK } from '@tabiya/domain/event/plan';
import type { ReactNode } from 'react';
import { premiumLink } from '../../../session/premium-link.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useEditor } from '../editor-context.ts';

type LockedProps = {
  /** Whether the plan locks it; if not, only the children are rendered. */
  when: boolean;
  /** What is locked, e.g. `Contacts and website`. */
  what: string;
  /** Its benefit for the organizer, in a sentence. */
  benefit: string;
  /** Whether a whole tab is locked or some of its fields. */
  kind?: 'fields' | 'tab';
  className?: string;
  children: ReactNode;
};

/** Content that the plan locks: blurred and inert, with a link to premium over it. Its values stay in the form. */
export function Locked({ when, what, benefit, kind = 'fields', className, children }: LockedProps) {
  const { eventId } = useEditor();
  if (!when) return children;
  const words = kind === 'tab' ? AVAILABLE_IN_PREMIUM : UPGRADE_TO_UNLOCK;
  return (
    <div className={`relative grid min-h-60 ${className ?? ''}`}>
      <div
        inert
        className={`grid gap-6 overflow-hidden mask-b-from-70% blur-[1.5px] select-none ${kind === 'tab' ? 'max-h-150' : 'max-h-120'}`}
      >
        {children}
      </div>
      <a
        {...premiumLink(eventId)}
        title={words}
        className="group absolute inset-0 flex min-h-60 items-center justify-center rounded-card bg-paper/10 p-4 no-underline"
      >
        <span className="flex max-w-100 flex-col items-center gap-2 rounded-card border border-walnut/40 bg-surface px-6 py-5 text-center shadow-float transition-colors duration-150 group-hover:border-walnut">
          <span className="grid size-10 place-items-center rounded-full bg-walnut-soft text-walnut">
            <Icon name="lock" />
          </span>
          <span className="font-serif text-20 font-semibold">{what}</span>
          <span className="text-14 text-muted">{benefit}</span>
          <span className="text-14 font-semibold text-walnut underline underline-offset-4">
            {words}
          </span>
          <span className="sr-only">(opens in a new tab)</span>
        </span>
      </a>
    </div>
  );
}
