import { PRICE_PER_EVENT, PRICE_PER_MONTH } from '@tabiya/domain/accounts/prices';
import { type ReactNode, useId } from 'react';
import { premiumLink } from '../session/premium-link.ts';
import { buttonStyles } from '../ui/button-styles.ts';
import { Icon } from '../ui/Icon.tsx';

type LockedCardProps = {
  eventId: string;
  /** The locked fields, e.g. `Contacts and website`. */
  what: string;
  /** Its benefit for the organizer, in a sentence. */
  benefit: string;
  /** The plan's words for the lock, e.g. `Available in Premium`. */
  words: string;
  /** A remark about what it looks like, within reach. */
  note?: ReactNode;
  /** A picture of the locked fields, which cannot be used. */
  children?: ReactNode;
  className?: string;
};

/** Stands in for what the plan locks: what it is for, how it looks, and a button with the price. */
export function LockedCard({
  what,
  benefit,
  note,
  children,
  className = '',
  ...lock
}: LockedCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`overflow-hidden rounded-card border border-line bg-surface ${className}`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:px-6">
        <span className="grid size-10 shrink-0 place-items-center rounded-full border border-walnut/40 text-walnut">
          <Icon name="lock" />
        </span>
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={id} className="font-serif text-20 font-semibold">
            {what}
          </h2>
          <p className="text-14 text-muted">{benefit}</p>
        </div>
        <UnlockButton what={what} {...lock} />
      </div>
      {note}
      {children && (
        <div inert className="border-t border-line bg-paper select-none">
          {children}
        </div>
      )}
    </section>
  );
}

function UnlockButton({
  eventId,
  what,
  words,
}: Pick<LockedCardProps, 'eventId' | 'what' | 'words'>) {
  return (
    <div className="grid justify-items-center gap-1 max-sm:w-full">
      <a
        {...premiumLink(eventId)}
        title={words}
        className={buttonStyles('premium', 'small', 'max-sm:w-full')}
      >
        <span className="sr-only">{what}: </span>
        Unlock for {PRICE_PER_MONTH} a month
        <span className="sr-only"> – {words} (opens in a new tab)</span>
      </a>
      <span className="text-12 text-muted">or {PRICE_PER_EVENT} once for this tournament</span>
    </div>
  );
}
