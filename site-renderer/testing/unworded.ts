import { QUESTIONS } from '@tabiya/domain/entries/form/questions';
import { OPENINGS } from '@tabiya/domain/event/opening/openings';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import { TIE_BREAK_CODES } from '@tabiya/domain/standings/tie-breaks';
import { withoutInvented } from '@tabiya/domain/words/testing/invented-language';
import { findElements, readHtml, runningScripts } from './html.ts';

/**
 * A text of the organizer's or player's. No letter of it is Latin, so any Latin letter on a page comes from the
 * product.
 */
export const THEIRS = 'Ωμέγα';

/** The name of the product, and the titles and tie-breaks of FIDE, which are the same in every language. */
const NAMES: readonly string[] = [
  'Tabiya',
  ...QUESTIONS.title.kind.options,
  ...TIE_BREAK_CODES,
  ...OPENINGS.map(([name]) => name),
];
/** The letter of a color, as in a crosstable. */
const COLOR = /^[wb]$/;

/** Addresses are the same in every language. */
const ADDRESS = /\S+[.@/]\S+/g;

/**
 * Returns the texts of a page, visible, read aloud, in link previews, and in its scripts, that are not in the words of
 * a language.
 */
export function unworded(html: string): string[] {
  const visible = readHtml(html).tokens.flatMap((token) =>
    token.kind === 'text' ? token.text : [],
  );
  const spoken = readHtml(html).tokens.flatMap((token) =>
    token.kind === 'element'
      ? [token.attributes['aria-label'] ?? '', token.attributes['placeholder'] ?? '']
      : [],
  );
  const shared = findElements(html, 'meta')
    .filter(({ name, property }) => /description|title/.test(name ?? property ?? ''))
    .map(({ content = '' }) => content);
  const scripted = runningScripts(html).flatMap((script) => sentencesIn(withoutInvented(script)));
  return [...visible, ...spoken, ...shared, ...scripted]
    .map((text) => withoutInvented(text).replaceAll(ADDRESS, '').trim())
    .filter((text) => !NAMES.includes(text) && !COLOR.test(text) && /\p{Script=Latin}/u.test(text));
}

/** Returns the texts of a script that begin like a sentence. Codes of countries and federations are all capitals. */
export function sentencesIn(script: string): string[] {
  return (script.match(/`[^`]*`|"[^"]*"|'[^']*'/g) ?? []).filter(
    (text) => /^.\p{Lu}\p{L}*( \p{L}|[!?.…])/u.test(text) && /\p{Ll}/u.test(text),
  );
}

/** Fields whose values are not text: choices, dates, and addresses. */
const CHOSEN = [
  ...['eventId', 'federationType', 'currency', 'timeZone', 'tournamentFormat', 'ratingSystem'],
  'ratingKind',
  ...['startDate', 'endDate', 'registrationDeadline', 'registrationStatus', 'primaryColorHex'],
  ...['registrationLink', 'scheduleLink', 'resultsLink', 'paymentLink', 'websiteUrl'],
  ...['directorEmail', 'organizerEmail', 'registrationEmail', 'tabsShown', 'tabCustomModes'],
  ...['id', 'sectionId', 'kind', 'ratingList', 'playerFields', 'earlyUntil', 'lateFrom'],
  ...['day', 'file', 'publishedAt', 'updatedAt'],
];

/** Replaces every text, except choices, dates, and addresses. */
export function typed<Value>(value: Value): Value {
  if (typeof value === 'string') return (value === '' ? '' : THEIRS) as Value;
  if (Array.isArray(value)) return value.map(typed) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [
    name,
    CHOSEN.includes(name) ? part : typed(part),
  ]);
  return Object.fromEntries(entries) as Value;
}

/** Returns a page of an event in which all texts are replaced. */
export function page(model: EventPageModel, event: Partial<PublishedEvent> = {}): EventPageModel {
  return {
    ...model,
    event: typed({ ...model.event, ...event }),
    participants: typed(model.participants),
    news: typed(model.news ?? null),
  };
}
