/** What stands after a comma and is no given name. */
const SUFFIX = /^(jr|sr|ii|iii|iv|dr|ph\.?d)\.?$/i;

/**
 * A name as people write it: `Carlsen, Magnus` as `Magnus Carlsen`. A name without a comma, with several, or with one
 * before `Jr.` and the like stays.
 */
export function writtenName(listed: string): string {
  const [, last = '', first = '', note = ''] =
    /^([^,]+),\s*([^,(]+?)\s*(\([^)]*\))?$/.exec(listed.trim()) ?? [];
  if (last === '' || SUFFIX.test(first)) return listed.trim();
  return [first, last.trim(), note].filter(Boolean).join(' ');
}
