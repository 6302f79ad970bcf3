import type { DroppedKey, StoredValue } from '@tabiya/domain/text/stored';
import { logInfo } from './log.ts';

/** The paths that were already logged as missing: each document of a kind lacks the fields that came after it. */
const known = new Set<string>();

/**
 * Logs what of a stored document was filled in or left out, by its path and never by its value: what no longer fits
 * each time, what is missing once for each kind of document. Returns what can be used; null where nothing can.
 */
export function unwrapStored<Value>(
  kind: string,
  id: string,
  { value, dropped }: StoredValue<Value>,
): Value | null {
  const news = dropped.filter((one) => !isKnown(kind, one));
  if (news.length > 0) {
    logInfo('a stored document lacks parts', { kind, id, parts: news });
  }
  return value;
}

function isKnown(kind: string, { path, why }: DroppedKey): boolean {
  if (why === 'invalid') return false;
  const part = `${kind} ${path.replace(/\d+/g, '*')}`;
  const wasKnown = known.has(part);
  known.add(part);
  return wasKnown;
}
