import { ID_FIELDS, type IdField } from '../list/player-id.ts';
import type { FormWords } from './form-words.ts';
import type { FieldProblem, Registration } from './read-form.ts';

/** The problem of a player of a form, by the player's place in it. */
type PlayerProblem = FieldProblem & { index: number };

/** Returns a problem for each ID that an earlier player of the same form has, as the database compares them. */
export function repeatedIds(
  players: readonly Pick<Registration, IdField>[],
  { repeatedId }: FormWords,
): PlayerProblem[] {
  return players.flatMap((player, index) =>
    ID_FIELDS.filter((field) => {
      const id = player[field].toLowerCase();
      const earlier = players.slice(0, index);
      return id !== '' && earlier.some((other) => other[field].toLowerCase() === id);
    }).map((field) => ({ index, field, message: repeatedId })),
  );
}
