import { SAMPLE_EVENT_ID, sampleEventPage } from '@tabiya/domain/event/sample-event';
import { calendarDateOf } from '@tabiya/domain/time-and-place/calendar-date';
import type { Operator } from '../site-frame/operator.ts';

/** The operator's privacy text and imprint; empty when not given. */
export const PRIVACY = process.env['PRIVACY_TEXT'] ?? '';
export const IMPRINT = process.env['IMPRINT_TEXT'] ?? '';

/** The site's origin if the build knows it (Netlify sets URL); otherwise URLs stay relative. */
const ORIGIN = originOf(process.env['SITE_URL'] ?? process.env['URL'] ?? '');

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '';
}

/** The URL of a page of this site. */
export function addressOf(path: string): string {
  return `${ORIGIN}${path}`;
}

/** The sample event as of the day of the build. */
export const SAMPLE = sampleEventPage(
  calendarDateOf(new Date(), 'UTC'),
  addressOf(`/${SAMPLE_EVENT_ID}`),
);

/** The operator's details, as passed by the build. */
export const OPERATOR: Operator = {
  supportEmail: process.env['SUPPORT_EMAIL'] || null,
  hasImprint: IMPRINT !== '',
};
