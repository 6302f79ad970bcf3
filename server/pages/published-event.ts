import type { ByeRules } from '@tabiya/domain/event/entry-terms/byes';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { type EventPageModel, placesTaken } from '@tabiya/domain/pages/event-page';
import { SAMPLE_EVENT_ID, sampleEventPage } from '@tabiya/domain/sample/sample-event';
import { toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { functionsEnvironment } from '../environment/environment.ts';
import { eventNotPublished } from '../registration/registration-error.ts';
import { FORM, readPage } from './manifest.ts';
import { pageStore } from './open-page-store.ts';
import type { FormPlaces } from './page-store.ts';

/** The registration form of an event, as it was last stored. */
type PublishedForm = {
  event: PublishedEvent & Pick<ByeRules, 'paired'>;
  /** The version of the event's entry rules; empty in older forms. */
  rulesVersion: string;
  /** The absolute URL of the event's page, by its custom URL if it has one. */
  url: string;
  /** The places that the form showed as taken. */
  places: FormPlaces;
  /** The stored revision of the event, and when it last changed, as an ISO instant. */
  revision: number;
  changedAt: string;
};

/** The places of a form stored by a release that did not include them. */
const NONE_TAKEN: FormPlaces = { players: 0, taken: {}, waiting: {} };

/**
 * Returns the form as of its stored page, without the database, which has the last word on whether registration is
 * open. Includes the built-in sample. Throws an HttpError 404 for anything else.
 */
export async function publishedForm(eventId: string): Promise<PublishedForm> {
  if (eventId === SAMPLE_EVENT_ID) return sampleForm();
  const found = await readPage(pageStore(), eventId, FORM);
  if (!found?.page.entry.source) throw eventNotPublished();
  const { source, rulesVersion = '', places = NONE_TAKEN } = found.page.entry;
  const event = { ...source, paired: places.paired };
  const { customUrl, revision, changedAt } = found.manifest;
  return { event, rulesVersion, url: pageUrl(customUrl ?? eventId), places, revision, changedAt };
}

/** The form of the built-in sample as of today. */
export function sampleForm(): PublishedForm {
  const { event, url, participants, modifiedAt: changedAt } = samplePage();
  const places = { ...placesTaken({ participants }), waiting: {} };
  return { event, rulesVersion: '', url, places, revision: 0, changedAt };
}

/** The built-in sample as of today. */
export function samplePage(): EventPageModel {
  return sampleEventPage(toCalendarDate(new Date(), 'UTC'), pageUrl(SAMPLE_EVENT_ID));
}

/** The absolute URL of an event's page, by its ID or custom URL. */
export function pageUrl(segment: string): string {
  return `${functionsEnvironment().siteUrl}/${segment}`;
}
