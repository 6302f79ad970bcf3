import { UPGRADE_TO_UNLOCK } from '@tabiya/domain/event/plan';

/** What everything locked leads to, in a new tab, for the event to which it is locked; and says when pointed at. */
export function premiumLink(eventId: string) {
  return {
    href: `/premium?eventId=${encodeURIComponent(eventId)}`,
    target: '_blank',
    rel: 'noopener',
    title: UPGRADE_TO_UNLOCK,
  } as const;
}
