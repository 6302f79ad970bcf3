import { foldedText, withoutDigraphs } from '../../text/folded-text.ts';
import type { Participant } from './participant.ts';

/** Returns the words of a name in a fixed order, without diacritics and commas: `Patel, Ben` is `Ben Patel`. */
function nameKey(name: string): string {
  return withoutDigraphs(foldedText(name))
    .split(/[\s,]+/)
    .filter(Boolean)
    .sort()
    .join(' ');
}

/** Returns the participants with this name, ignoring spelling variants. Excludes cancelled ones. */
export function namesakes<One extends Pick<Participant, 'fullName' | 'status'>>(
  fullName: string,
  listed: readonly One[],
): One[] {
  return namesakeIndex(listed)(fullName);
}

/** Like `namesakes`, for many names: returns a look-up by name. */
export function namesakeIndex<One extends Pick<Participant, 'fullName' | 'status'>>(
  listed: readonly One[],
): (fullName: string) => One[] {
  const active = listed.filter(({ status }) => status !== 'cancelled');
  const byKey = Map.groupBy(active, (participant) => nameKey(participant.fullName));
  return (fullName) => {
    const key = nameKey(fullName);
    return key === '' ? [] : (byKey.get(key) ?? []);
  };
}
