import { QUESTIONS } from '@tabiya/domain/entries/form/questions';
import { OPENINGS } from '@tabiya/domain/event/opening/openings';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import { TIE_BREAK_CODES } from '@tabiya/domain/standings/tie-breaks';
import { withoutInvented } from '@tabiya/domain/words/testing/invented-language';
import { findElements, readHtml, runningScripts } from './html.ts';

/** A typed text. No letter of it is Latin, so that any Latin letter on a page is the product's. */
export const THEIRS = 'Ωμέγα';

/** The name of the product, and the titles and tie-breaks of FIDE, are the same in every language. */
const NAMES: readonly string[] = [
  'Tabiya',
  ...QUESTIONS.title.kind.options,
  ...TIE_BREAK_CODES,
  ...OPENINGS.map(([name]) => name),
];
/** The letter of a color in a cross table, too. */
const COLOR = /^[wb]$/;

/** Addresses are the same in every language. */
const ADDRESS = /\S+[.@/]\S+/g;

/** The texts of a page, seen, read aloud, in link previews and in its scripts, that no language words. */
export function unworded(html: string): string[] {
  const seen = readHtml(html).tokens.flatMap((token) => (token.kind === 'text' ? token.text : []));
  const said = readHtml(html).tokens.flatMap((token) =>
    token.kind === 'element'
      ? [token.attributes['aria-label'] ?? '', token.attributes['placeholder'] ?? '']
      : [],
  );
  const shared = findElements(html, 'meta')
    .filter(({ name, property }) => /description|title/.test(name ?? property ?? ''))
    .map(({ content = '' }) => content);
  const scripted = runningScripts(html).flatMap((script) => sentencesIn(withoutInvented(script)));
  return [...seen, ...said, ...shared, ...scripted]
    .map((text) => withoutInvented(text).replaceAll(ADDRESS, '').trim())
    .filter((text) => !NAMES.includes(text) && !COLOR.test(text) && /\p{Script=Latin}/u.test(text));
}

/** The texts of a script that begin like a sentence. Codes of countries and federations are all capitals. */
export function sentencesIn(script: string): string[] {
  return (script.match(/`[^`]*`|"[^"]*"|'[^']*'/g) ?? []).filter(
    (text) => /^.\p{Lu}\p{L}*( \p{L}|[!?.…])/u.test(text) && /\p{Ll}/u.test(text),
  );
}

/** Fields whose values are not text: choices, dates and addresses. */
const CHOSEN = [
  ...['eventId', 'federationType', 'currency', 'timeZone', 'tournamentFormat', 'ratingSystem'],
  'ratingKind',
  ...['startDate', 'endDate', 'registrationDeadline', 'registrationStatus', 'primaryColorHex'],
  ...['registrationLink', 'scheduleLink', 'resultsLink', 'paymentLink', 'websiteUrl'],
  ...['directorEmail', 'organizerEmail', 'registrationEmail', 'tabsShown', 'tabCustomModes'],
  ...['id', 'sectionId', 'kind', 'ratingList', 'playerFields', 'earlyUntil', 'lateFrom'],
  ...['day', 'file', 'publishedAt', 'updatedAt'],
];

/** The same with every text typed, but for choices, dates and addresses. */
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

/** A page of an event whose texts are all typed. */
export function page(model: EventPageModel, event: Partial<PublishedEvent> = {}): EventPageModel {
  return {
    ...model,
    event: typed({ ...model.event, ...event }),
    participants: typed(model.participants),
    news: typed(model.news ?? null),
  };
}
