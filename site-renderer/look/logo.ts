import type { EventFields } from '@tabiya/domain/event/event';

/** Returns the style of an event's logo on the pages below its own, if it has one. */
export function logoCss({ logo }: Pick<EventFields, 'logo'>): string {
  return logo ? LOGO_CSS : '';
}

/**
 * On a white tile, since a transparent logo may be of any color. Its width is a minimum, since a picture that is not
 * loaded yet shrinks next to a long title.
 */
const LOGO_CSS =
  'h1:has(img){align-items:center;display:flex;gap:16px}h1 img{background:#fff;border-radius:10px;height:auto;min-width:48px;width:0}';
