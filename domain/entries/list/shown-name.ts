import type { Participant } from './participant.ts';

/** The age from which a player without an answer is named on the public list. */
const NAMED_FROM_AGE = 16;

/**
 * Returns true if public pages name a player: as chosen for them; without a choice, everyone except players under
 * sixteen by their year of birth at the start of the event. The database applies the same rule (`private.shows_name`).
 */
export function showsName(
  { showName, birthYear }: Pick<Participant, 'showName' | 'birthYear'>,
  startDate: string,
): boolean {
  if (showName !== null) return showName;
  return birthYear === null || Number(startDate.slice(0, 4)) - birthYear >= NAMED_FROM_AGE;
}

type NameSource = Pick<
  Participant,
  'showName' | 'birthYear' | 'title' | 'federation' | 'club' | 'answers'
>;

/** Removes everything that identifies the player if their name is withheld. */
export function redactParticipant<Entry extends NameSource & { fullName: string }>(
  participant: Entry,
  startDate: string,
): Omit<Entry, 'fullName'> & { fullName: string | null } {
  if (showsName(participant, startDate)) return participant;
  return { ...participant, fullName: null, title: '', federation: '', club: '', answers: {} };
}
