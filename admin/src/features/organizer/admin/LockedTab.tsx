import type { ReactNode } from 'react';
import { premiumLink } from '../../../session/premium-link.ts';
import { buttonStyles } from '../../../ui/button-styles.ts';
import { Icon } from '../../../ui/Icon.tsx';

type LockedTabProps = { eventId: string; label: string; offer: string; children: ReactNode };

/** The tab as premium has it, out of focus and out of reach, and the way to it. */
export function LockedTab({ eventId, label, offer, children }: LockedTabProps) {
  return (
    <div className="relative grid min-h-120 grid-cols-1 overflow-hidden rounded-card">
      <div
        inert
        className="pointer-events-none max-h-160 overflow-hidden opacity-80 blur-[2.5px] select-none"
      >
        {children}
      </div>
      <a
        {...premiumLink(eventId)}
        className="absolute inset-0 grid items-start justify-items-center bg-paper/20 p-4 no-underline sm:pt-16"
      >
        <span className="grid max-w-100 justify-items-center gap-3 rounded-card border border-walnut/30 bg-surface p-8 text-center shadow-float">
          <Icon name="lock" className="size-8 text-walnut" />
          <span className="font-serif text-20 font-semibold">{label} is part of Premium</span>
          <span className="text-muted">{offer}</span>
          <span className={buttonStyles('primary', 'medium', 'mt-2')}>
            Upgrade to Premium to unlock
          </span>
          <span className="sr-only">(opens in a new tab)</span>
        </span>
      </a>
    </div>
  );
}
