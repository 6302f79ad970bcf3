import { createHash } from 'node:crypto';

/** A script that pages load on demand, with its path on the site. */
export type ScriptFile = [file: string, code: string];

/**
 * Returns the URL of a script. The path never changes, so that a page that was rendered before the last deploy still
 * finds its script.
 */
export function fileAddress([file, code]: ScriptFile): string {
  return `/${file}?${createHash('sha256').update(code).digest('hex').slice(0, 8)}`;
}
