import { outsideText } from '@tabiya/domain/entries/list/outside-limits';
import { placesLeft } from '@tabiya/domain/entries/list/places-left';
import { entryElsewhere, leftBehind } from '@tabiya/domain/entries/money/entry-elsewhere';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { plural } from '@tabiya/domain/text/plural';
import { PROBLEMS } from '@tabiya/domain/words/en/problems';
import { moneyText } from '../list/cell-text.ts';
import type { EntryDetails } from './entry-details.ts';

export type MovedEntry = Pick<EntryDetails, 'participant' | 'event' | 'received'>;

/** What is owed there, and what of the entry stays behind, as texts. */
export function feeTerms(
  { participant, event, received }: MovedEntry,
  to: TournamentEvent,
  sectionId: string | null,
) {
  const { feeOwed } = entryElsewhere(participant, event, to, sectionId);
  const rest = (feeOwed ?? 0) - received;
  const amount = moneyText(Math.abs(rest), to);
  const differs = feeOwed !== null && rest !== 0 && !hasOtherMoney(received, event, to);
  return {
    fee: feeOwed === null ? 'No fee set' : moneyText(feeOwed, to),
    received: moneyText(received, event),
    difference: differs ? `${amount} ${rest > 0 ? 'left to pay' : 'to return'}` : '',
    left: leftBehind(participant, event, to).join(', '),
  };
}

/** Whether there is a place, and the problem if there is none; null if there is one, or the player can wait. */
export function placeTerms(
  { participant }: Pick<MovedEntry, 'participant'>,
  to: TournamentEvent,
  { section, listed }: { section: string | null; listed: Parameters<typeof placesLeft>[1] },
) {
  const left = placesLeft(to, listed);
  const counts = [left.event, left.sections.get(section ?? '') ?? null].filter(
    (count) => count !== null,
  );
  const places = counts.length === 0 ? null : Math.min(...counts);
  const waits = places === 0;
  return {
    place:
      places === null
        ? 'No limit'
        : waits
          ? to.keepsWaitingList
            ? 'All places are taken. The player goes on the waiting list.'
            : 'All places are taken.'
          : `${plural(places, 'place')} left`,
    outside: outsideText({ ...participant, sectionId: section, status: 'registered' }, to),
    problem:
      waits && !to.keepsWaitingList
        ? PROBLEMS[left.event === 0 || section === null ? 'event_full' : 'section_full']
        : null,
  };
}

/** Returns true if money was received that can’t move, since it’s of another currency. */
function hasOtherMoney(received: number, from: TournamentEvent, to: TournamentEvent): boolean {
  return received !== 0 && from.currency !== to.currency;
}
