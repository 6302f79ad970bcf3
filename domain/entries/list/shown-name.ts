import type { Participant } from './participant.ts';

/** From this age on a player is named on the public list where nobody said otherwise. */
const NAMED_FROM_AGE = 16;

/**
 * Returns true if public pages name a player: as was chosen for them, and else everybody but those who are under
 * sixteen by their year of birth when the event starts. The database decides by the same rule (`private.shows_name`).
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

/** A participant as the public list may show them: without what tells who it is where their name is withheld. */
export function asShown<Entry extends NameSource & { fullName: string }>(
  participant: Entry,
  startDate: string,
): Omit<Entry, 'fullName'> & { fullName: string | null } {
  if (showsName(participant, startDate)) return participant;
  return { ...participant, fullName: null, title: '', federation: '', club: '', answers: {} };
}
