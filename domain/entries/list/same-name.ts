import { foldedText, withoutDigraphs } from '../../text/folded-text.ts';
import type { Participant } from './participant.ts';

/** The words of a name in one order, without marks and commas: `Patel, Ben` is `Ben Patel`. */
function nameKey(name: string): string {
  return withoutDigraphs(foldedText(name))
    .split(/[\s,]+/)
    .filter(Boolean)
    .sort()
    .join(' ');
}

/** Those on the list, but for who was cancelled, who have this name however it is spelled. */
export function namesakes<One extends Pick<Participant, 'fullName' | 'status'>>(
  fullName: string,
  listed: readonly One[],
): One[] {
  return namesakeIndex(listed)(fullName);
}

/** The same for many names: gives who has a name. */
export function namesakeIndex<One extends Pick<Participant, 'fullName' | 'status'>>(
  listed: readonly One[],
): (fullName: string) => One[] {
  const active = listed.filter(({ status }) => status !== 'cancelled');
  const byKey = Map.groupBy(active, (one) => nameKey(one.fullName));
  return (fullName) => {
    const key = nameKey(fullName);
    return key === '' ? [] : (byKey.get(key) ?? []);
  };
}
