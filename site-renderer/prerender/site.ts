import { DEFAULT_PRIMARY_COLOR } from '@tabiya/domain/event/color';
import type { ResultsPageModel } from '@tabiya/domain/pages/results-page';
import { type SharePictureModel, sharePictureText } from '@tabiya/domain/pages/share-picture';
import { resultsSummary } from '@tabiya/domain/results/results-summary';
import {
  SAMPLE_EVENT_ID,
  sampleEventPage,
  sampleNewsPage,
} from '@tabiya/domain/sample/sample-event';
import { sampleResults } from '@tabiya/domain/sample/sample-results';
import { calendarDateOf } from '@tabiya/domain/time-and-place/calendar-date';
import type { DocumentParts } from '../document.ts';
import type { Operator } from '../site-frame/operator.ts';

/** The operator's privacy text and imprint; empty when not given. */
export const PRIVACY = process.env['PRIVACY_TEXT'] ?? '';
export const IMPRINT = process.env['IMPRINT_TEXT'] ?? '';

/** True if visits to the pages of events are counted. */
export const COUNTS_VISITS = process.env['VISIT_COUNTS'] !== 'off';

/** The site's origin if the build knows it (Netlify sets URL); otherwise URLs stay relative. */
const ORIGIN = parseOrigin(process.env['SITE_URL'] ?? process.env['URL'] ?? '');

function parseOrigin(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '';
}

/** The URL of a page of this site. */
export function siteUrl(path: string): string {
  return `${ORIGIN}${path}`;
}

/** The share picture of the site itself, which the build draws. Kept for a year: another one needs another name. */
export const SITE_PICTURE = {
  path: '/pictures/tabiya-1.png',
  model: {
    ...{ design: 1, notice: '', title: 'Professional websites for chess tournaments' },
    ...{ when: 'Tabiya', where: '', color: DEFAULT_PRIMARY_COLOR, logo: null },
  } satisfies SharePictureModel,
} as const;

/** The picture of link previews, by its absolute URL; null where the build does not know the site's origin. */
export function sitePicture(): NonNullable<DocumentParts['picture']> | null {
  const { path, model } = SITE_PICTURE;
  return ORIGIN === '' ? null : { url: siteUrl(path), text: sharePictureText(model) };
}

const DATED = [calendarDateOf(new Date(), 'UTC'), siteUrl(`/${SAMPLE_EVENT_ID}`)] as const;
const PAGE = sampleEventPage(...DATED);
const OPEN = { slug: 'open', name: 'Open' };
const RESULTS = sampleResults(PAGE.participants.filter(({ sectionId }) => sectionId === 'open'));

/** The sample event as of the day of the build, with its results. */
export const SAMPLE = { ...PAGE, results: [resultsSummary(OPEN, RESULTS)] };

/** The news of the sample. */
export const SAMPLE_NEWS = sampleNewsPage(...DATED);

/** The results page of the sample's Open. */
export const SAMPLE_RESULTS: ResultsPageModel = {
  event: PAGE.event,
  section: OPEN,
  sections: [OPEN],
  results: RESULTS,
  url: PAGE.url,
  modifiedAt: PAGE.modifiedAt,
};

/** The operator's details, as passed by the build. */
export const OPERATOR: Operator = {
  supportEmail: process.env['SUPPORT_EMAIL'] || null,
  hasImprint: IMPRINT !== '',
};
