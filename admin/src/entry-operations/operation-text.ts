import { outsideText } from '@tabiya/domain/entries/list/outside-limits';
import {
  countingRating,
  type Participant,
  type ParticipantStatus,
  STATUS_LABELS,
} from '@tabiya/domain/entries/list/participant';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { ratingKindIn } from '@tabiya/domain/event/rating-kind';
import { minorUnitsText } from '@tabiya/domain/money/plain-amount';

/** The label of an action that sets a status. */
export function statusAction(status: ParticipantStatus): string {
  return status === 'waiting' ? 'Move to Waiting List' : `Mark as ${STATUS_LABELS[status]}`;
}

/** Returns the toast text for a new status, with what was paid, if anything. */
export function statusChangeText(
  people: readonly Participant[],
  status: ParticipantStatus,
  payment = '',
): string {
  if (status === 'waiting') return `${peopleText(people)} moved to the waiting list.`;
  const done = `${peopleText(people)} marked as ${STATUS_LABELS[status].toLowerCase()}`;
  return payment === '' ? `${done}.` : `${done}: ${payment}.`;
}

type RatedEvent = Pick<TournamentEvent, 'federationType' | 'ratingKind' | 'sections'>;

/** Lists the ratings that count after a move to a section of another kind; empty if none changed. */
export function newRating(
  before: readonly Participant[],
  now: readonly Participant[],
  event: RatedEvent,
): string {
  const ratingOf = (one: Participant) => countingRating(one, event.federationType);
  const known = new Map(before.map((one) => [one.id, ratingOf(one)]));
  const changed = now.filter((one) => known.get(one.id) !== ratingOf(one));
  const [first] = changed;
  if (!first) return '';
  if (before.length > 1) return `The rating changed for ${changed.length} players.`;
  const kind = ratingKindIn(event, first.sectionId);
  const was = known.get(first.id) ?? 'none';
  return `New rating (${kind}): ${ratingOf(first) ?? 'none'} (was ${was}).`;
}

/** Names the players who are not eligible for their current section. */
export function nowOutside(
  now: readonly Participant[],
  event: Pick<TournamentEvent, 'sections'>,
): string {
  const texts = now.map((one) => outsideText(one, event)).filter(Boolean);
  if (texts.length === 0) return '';
  return now.length === 1 ? `${texts[0]}.` : `${texts.length} aren’t eligible for it.`;
}

/** The amount owed now, if a change of section changed it. */
export function newFee(
  before: readonly Participant[],
  now: readonly Participant[],
  { currency }: Pick<TournamentEvent, 'currency'>,
): string {
  const known = new Map(before.map(({ id, feeOwed }) => [id, feeOwed]));
  const changed = now.filter(({ id, feeOwed }) => known.get(id) !== feeOwed);
  const [first] = changed;
  if (!first) return '';
  if (before.length > 1) return `The fee changed for ${changed.length} players.`;
  const was = known.get(first.id) ?? null;
  if (first.feeOwed === null) return 'The new section has no fee.';
  const fee = `Fee: ${minorUnitsText(first.feeOwed, currency)}`;
  return was === null ? `${fee}.` : `${fee} (was ${minorUnitsText(was, currency)}).`;
}

/** One person by name, several by their number. */
export function peopleText(people: readonly Participant[]): string {
  const [first] = people;
  return people.length === 1 && first ? first.fullName : `${people.length} participants`;
}

/** Joins the sentences that there are. */
export function sentences(...all: readonly string[]): string {
  return all.filter(Boolean).join(' ');
}

/** The most unchanged participants to name. */
const MOST_NAMED = 5;

/** Names the participants that could not be changed and the reasons; only the reason if one was to be changed. */
export function failuresText(
  failed: readonly Participant[],
  reasons: ReadonlyMap<string, string>,
  all: number,
): string {
  const reasonOf = ({ id }: Participant) => reasons.get(id) ?? '';
  const [first] = failed;
  if (all === 1 && first) return reasonOf(first);
  const byReason = Map.groupBy(failed.slice(0, MOST_NAMED), reasonOf);
  const named = [...byReason].map(
    ([reason, people]) => `${people.map(({ fullName }) => fullName).join(', ')}: ${reason}`,
  );
  const more = failed.length - MOST_NAMED;
  return [
    `${failed.length} of ${all} couldn’t be changed.`,
    ...named,
    ...(more > 0 ? [`${more} more are marked in the list.`] : []),
  ].join(' ');
}
