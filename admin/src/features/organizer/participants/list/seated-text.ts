import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { plural } from '@tabiya/domain/text/plural';

/**
 * Says what becomes of the games of players who are moved to another section; empty if none of them is in results.
 * `seats` are the sections in whose results players are.
 */
export function seatedText(
  people: readonly Pick<Participant, 'id'>[],
  seats: Readonly<Record<string, string>>,
  sections: TournamentEvent['sections'],
): string {
  const seated = people.flatMap(({ id }) => seats[id] ?? []);
  const [first] = seated;
  if (first === undefined) return '';
  const name = sections.find(({ id }) => id === first)?.name ?? 'another section';
  return people.length === 1
    ? `Already in the results of ${name}. Games played there stay. When you pair the next round, confirm that the player has left ${name}, and plays in the new section.`
    : `${plural(seated.length, 'player')} ${seated.length === 1 ? 'is' : 'are'} already in results. Games played stay there. When you pair the next round, confirm who has left, and who plays in the new section.`;
}
