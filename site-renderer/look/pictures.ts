import { coverGround, groundOf, type HexColor } from '@tabiya/domain/event/color';
import type { EventFields } from '@tabiya/domain/event/event';
import { memoize } from '@tabiya/domain/text/memoize';

type BannerFields = Pick<EventFields, 'logo' | 'cover' | 'primaryColorHex'>;

/** Returns the style of an event's pictures on the pages below its own, if it has any. */
export function picturesCss({ logo, cover, primaryColorHex }: BannerFields): string {
  return (logo ? LOGO_CSS : '') + (cover ? coverCss(primaryColorHex) : '');
}

/**
 * On a white tile, since a transparent logo may be of any color. Its width is a minimum, since a picture that is not
 * loaded yet shrinks next to a long title.
 */
const LOGO_CSS =
  'h1:has(img){align-items:center;display:flex;gap:16px}h1 img{background:#fff;border-radius:10px;height:auto;min-width:clamp(56px,9vw,96px);width:0}';

/**
 * The cover in the event's color, like a print in one ink: dark under white text, light under black. Multiplying never
 * makes a pixel lighter than the background, and screening never darker, so the background alone determines the
 * contrast, whatever the picture. The board below does the same to the background.
 */
const coverCss = memoize((color: HexColor) => {
  const blend = groundOf(color).text === '#ffffff' ? 'multiply' : 'screen';
  return `@media screen{.banner{background:${coverGround(color)}}.banner>img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover;filter:grayscale(1);mix-blend-mode:${blend}}}`;
});
