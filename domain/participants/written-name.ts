/** A name as people write it: `Carlsen, Magnus` as `Magnus Carlsen`. A name without a comma, or with several, stays. */
export function writtenName(listed: string): string {
  const [, last = '', first = '', note = ''] =
    /^([^,]+),\s*([^,(]+?)\s*(\([^)]*\))?$/.exec(listed.trim()) ?? [];
  return last === '' ? listed.trim() : [first, last.trim(), note].filter(Boolean).join(' ');
}
