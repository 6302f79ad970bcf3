import { foldedText } from '../text/folded-text.ts';
import type { Participant } from './participant.ts';

/** The words of a name in one order, without marks and commas: `Patel, Ben` is `Ben Patel`. */
function nameKey(name: string): string {
  return foldedText(name)
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
  const key = nameKey(fullName);
  if (key === '') return [];
  return listed.filter((one) => one.status !== 'cancelled' && nameKey(one.fullName) === key);
}
