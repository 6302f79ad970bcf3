import type { DroppedKey, StoredValue } from '@tabiya/domain/text/stored';
import { logInfo } from './log.ts';

/** The paths that were already logged as missing: every older document of a kind lacks the fields added after it. */
const known = new Set<string>();

/**
 * Returns what can be used of a stored document; null if nothing can. Logs what was filled in or left out, by its path
 * and never by its value: invalid parts each time, missing parts once for each kind of document.
 */
export function unwrapStored<Value>(
  kind: string,
  id: string,
  { value, dropped }: StoredValue<Value>,
): Value | null {
  const unlogged = dropped.filter((key) => !isKnown(kind, key));
  if (unlogged.length > 0) {
    logInfo('a stored document lacks parts', { kind, id, parts: unlogged });
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
