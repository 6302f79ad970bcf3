import type { ListedEvent } from '@tabiya/domain/pages/browse';
import { numberItems } from '../elements/number-items.ts';
import { boardCss } from '../look/accent.ts';
import { boardClass } from './EventCard.tsx';

/** The style of the cards of events on a page, in the color of each. */
export function cardBoardsCss(events: readonly ListedEvent[]): string {
  return numberItems(events)
    .map(({ place, item }) => boardCss(item.color, `.${boardClass(place)}`))
    .join('');
}
