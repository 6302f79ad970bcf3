import { holdsPlace, type Participant } from '@tabiya/domain/entries/list/participant';

/** Names those who got a place from the waiting list meanwhile; empty if no one did. */
export function promotedText(
  before: readonly Participant[],
  now: readonly Participant[],
  changed: readonly Participant[],
): string {
  const waiting = new Set(before.filter(({ status }) => status === 'waiting').map(({ id }) => id));
  for (const { id } of changed) waiting.delete(id);
  const names = now.flatMap((one) => (waiting.has(one.id) && holdsPlace(one) ? one.fullName : []));
  if (names.length > 3) return `${names.length} players moved up from the waiting list.`;
  return names.length === 0 ? '' : `${names.join(', ')} moved up from the waiting list.`;
}
