import { listCodes } from '@tabiya/domain/entries/lookup/rating-list';
import { byesAllowed } from '@tabiya/domain/event/entry-terms/byes';
import { feeInstants, fullFee, toMinorReduction } from '@tabiya/domain/event/entry-terms/fees';
import { placesLeft, WHOLE_EVENT } from '@tabiya/domain/event/entry-terms/places';
import { asksBirthYear, type Section } from '@tabiya/domain/event/entry-terms/section';
import { limitChecks } from '@tabiya/domain/event/entry-terms/section-limits';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { sectionRatingKind } from '@tabiya/domain/event/rating-kind';
import { toMinorUnits } from '@tabiya/domain/money/currency';
import { registrationOffer } from '@tabiya/domain/pages/event-page';
import type { PublicWords } from '@tabiya/domain/words/public-words';
import type { SectionRules } from '../browser-scripts/form/form-page.ts';
import type { RegistrationPageModel } from './registration-model.ts';

/** Returns the rules of a section, or of an event without sections, for the page's script. */
export function rulesAttribute(
  event: PublishedEvent,
  section: Section | null,
  words: PublicWords,
): string | undefined {
  const byes = byesAllowed(event, section);
  const fees = feeAmounts(event, section);
  const kind = sectionRatingKind(event, section);
  const limits = section === null ? [] : limitChecks(section, words.registrationForm);
  const rules: SectionRules = {
    ...(fees && { fees }),
    ...(byes.most > 0 && { byes }),
    ...(limits.length > 0 && { limits }),
    ...(kind !== 'standard' && { kind }),
    ...(section !== null && asksBirthYear(section) && { year: true }),
  };
  return Object.keys(rules).length === 0 ? undefined : JSON.stringify(rules);
}

/** Returns the early, the regular, and the late fee in minor units; null if no fee was set. */
function feeAmounts(event: PublishedEvent, section: Section | null): number[] | null {
  const periods = [
    event.earlyUntil === '' ? 'regular' : 'early',
    'regular',
    event.lateFrom === '' ? 'regular' : 'late',
  ] as const;
  const fees = periods.map((period) => fullFee(event, section, period));
  return fees.includes(null) ? null : fees.map((fee) => toMinorUnits(Number(fee), event.currency));
}

/**
 * Returns attributes of the form: the instants between the fees, the rating lists to search, and the rules of an event
 * without sections.
 */
export function formAttributes(event: PublishedEvent, words: PublicWords) {
  const { earlyEnds, lateBegins } = feeInstants(event);
  return {
    'data-early': earlyEnds ?? undefined,
    'data-late': lateBegins ?? undefined,
    'data-lists': ratingLists(event),
    'data-rules': event.sections.length === 0 ? rulesAttribute(event, null, words) : undefined,
  };
}

/** Returns the choices that the form shows as full with a waiting list: sections by their ids, or WHOLE_EVENT. */
export function shownFull({ event, players = 0, taken = {} }: RegistrationPageModel): string[] {
  const { kind } = registrationOffer(event, { players, taken, now: null });
  if (kind === 'waiting') return [WHOLE_EVENT];
  return event.sections.filter((section) => placesLeft(section, taken) === 0).map(({ id }) => id);
}

/** Returns the size of a reduction for the page's script: a percentage, or an amount in minor units. */
export function offAttribute(
  event: PublishedEvent,
  reduction: PublishedEvent['reductions'][number],
) {
  const { kind, value } = toMinorReduction(reduction, event.currency);
  return kind === 'percent' ? `${value}%` : String(value);
}

/**
 * Returns the codes of the rating lists in which players of an event are looked up: that of the event's own IDs before
 * the other. `*` is the only list of a federation. undefined = the usual `FIDE *`.
 */
function ratingLists({
  federationType,
  ratingSystem,
}: Pick<PublishedEvent, 'federationType' | 'ratingSystem'>): string | undefined {
  const national = listCodes(ratingSystem)?.join(' ');
  if (federationType === 'National') return `${national ?? '*'} FIDE`;
  return national && `FIDE ${national}`;
}
