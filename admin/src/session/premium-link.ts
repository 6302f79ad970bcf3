import { UPGRADE_TO_UNLOCK } from '@tabiya/domain/event/plan';
import { premiumScreen } from '@tabiya/domain/routes/search';

/** The link to premium for everything locked, in a new tab, for the event to which it is locked, with a title. */
export function premiumLink(eventId: string) {
  return {
    href: premiumScreen.address({ eventId }),
    target: '_blank',
    rel: 'noopener',
    title: UPGRADE_TO_UNLOCK,
  } as const;
}
