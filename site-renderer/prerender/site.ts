import type { ResultsPageModel } from '@tabiya/domain/pages/results-page';
import { roundPageModels } from '@tabiya/domain/pages/round-page';
import { resultsView } from '@tabiya/domain/results/results-view';
import {
  SAMPLE_EVENT_ID,
  sampleEventPage,
  sampleNewsPage,
} from '@tabiya/domain/sample/sample-event';
import { sampleResults } from '@tabiya/domain/sample/sample-results';
import { toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import type { Operator } from '../site-frame/operator.ts';
import { sitePicture as pictureOfSite } from '../site-frame/site-pictures.ts';

/** The operator's privacy text and imprint; empty if not provided. */
export const PRIVACY = process.env['PRIVACY_TEXT'] ?? '';
export const IMPRINT = process.env['IMPRINT_TEXT'] ?? '';

/** True if visits to event pages are counted. */
export const COUNTS_VISITS = process.env['VISIT_COUNTS'] !== 'off';

/** The site's origin if the build knows it (Netlify sets URL); otherwise URLs stay relative. */
const ORIGIN = parseOrigin(process.env['SITE_URL'] ?? process.env['URL'] ?? '');

function parseOrigin(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '';
}

/** Returns the URL of a page of this site. */
export function siteUrl(path: string): string {
  return `${ORIGIN}${path}`;
}

/** Returns the picture of link previews, by its absolute URL; null if the build does not know the site's origin. */
export const sitePicture = () => pictureOfSite(ORIGIN);

/** The path of the sample's share picture, which the build draws like publishing does. */
export const SAMPLE_PICTURE = '/pictures/sample-1.jpg';

const DATED = [toCalendarDate(new Date(), 'UTC'), siteUrl(`/${SAMPLE_EVENT_ID}`)] as const;
const PAGE = sampleEventPage(...DATED);
const OPEN = { slug: 'open', name: 'Open' };
const RESULTS = sampleResults(PAGE.participants.filter(({ sectionId }) => sectionId === 'open'));

/** The sample event as of the day of the build: open for registration. */
export const SAMPLE = {
  ...PAGE,
  sharePicture: ORIGIN === '' ? null : siteUrl(SAMPLE_PICTURE),
};

/** The news of the sample. */
export const SAMPLE_NEWS = { ...sampleNewsPage(...DATED), sharePicture: SAMPLE.sharePicture };

/** The results page of the Open in the summer before. */
export const SAMPLE_RESULTS: ResultsPageModel = {
  event: sampleEventPage(toCalendarDate(new Date(PAGE.modifiedAt), 'UTC'), DATED[1]).event,
  section: OPEN,
  sections: [OPEN],
  results: RESULTS,
  url: PAGE.url,
  modifiedAt: PAGE.modifiedAt,
  sharePicture: SAMPLE.sharePicture,
};

/** The pages of its rounds. */
export const SAMPLE_ROUNDS = roundPageModels(SAMPLE_RESULTS, resultsView(RESULTS));

/** The operator's details, as passed by the build. */
export const OPERATOR: Operator = {
  supportEmail: process.env['SUPPORT_EMAIL'] || null,
  hasImprint: IMPRINT !== '',
};
