import { registrationClosesAt } from '@tabiya/domain/event/entry-terms/registration-window';
import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import { endOfDay } from '@tabiya/domain/time-and-place/time-zone';
import type { ReactNode } from 'react';
import { useWords } from '../elements/words.ts';

/** The links that no deadline closes. */
const NO_REGISTRATION: readonly string[] = ['results', 'board', 'players', 'organizer', 'browse'];

/** A link to results, players, or other events, or to registration, on the page's own form or elsewhere. */
export function ActionLink({
  action,
  model: { event },
  className,
  children,
}: {
  action: { kind: string; href: string };
  model: EventPageModel;
  className?: string;
  children: ReactNode;
}) {
  const closed = useWords().eventPage.registrationClosed;
  const elsewhere =
    action.kind === 'external' ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a
      className={className}
      {...(NO_REGISTRATION.includes(action.kind) ? {} : closingAttributes(event, closed))}
      href={action.href}
      {...elsewhere}
    >
      {children}
    </a>
  );
}

/**
 * Returns the attributes with which the page's script says from the deadline on that registration is closed, until the
 * page is rendered again. Empty if only the last day closes it.
 */
function closingAttributes(event: EventPageModel['event'], closed: string) {
  const at = registrationClosesAt(event);
  return at < endOfDay(event.endDate, event.timeZone) ? { 'data-at': at, 'data-now': closed } : {};
}
