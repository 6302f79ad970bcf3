import { DEFAULT_PRIMARY_COLOR } from '@tabiya/domain/event/color';
import { type SharePictureModel, sharePictureText } from '@tabiya/domain/pages/share-picture';
import { LISTS } from '@tabiya/domain/words/en/lists';
import type { DocumentParts } from '../document.ts';

const PLAIN = {
  design: 1,
  notice: '',
  when: 'Tabiya',
  where: '',
  terms: '',
  color: DEFAULT_PRIMARY_COLOR,
  logo: null,
  cover: null,
};

/**
 * The share pictures of the site's own pages and of its lists, which the build draws. Cached for a year: a changed one
 * needs another name.
 */
export const SITE_PICTURES = {
  site: {
    path: '/pictures/tabiya-3.png',
    model: {
      ...PLAIN,
      title: 'Professional websites for chess tournaments',
      opening: 'Tabiya',
    },
  },
  lists: {
    path: '/pictures/tournaments-1.png',
    model: { ...PLAIN, title: LISTS.upcoming.title, opening: 'Browse' },
  },
} as const satisfies Record<string, { path: string; model: SharePictureModel }>;

/** Returns a picture of the site for link previews, by its absolute URL; null if the site's origin is unknown. */
export function sitePicture(
  origin: string,
  { path, model }: (typeof SITE_PICTURES)[keyof typeof SITE_PICTURES] = SITE_PICTURES.site,
): NonNullable<DocumentParts['picture']> | null {
  return origin === '' ? null : { url: origin + path, text: sharePictureText(model) };
}
