import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] };
type Manifest = Record<string, Chunk>;

const DIST = join(import.meta.dirname, '../../dist');
const MANIFEST = join(DIST, '.vite/manifest.json');
const FRAME = 'src/tournament/TournamentFrame.tsx';
const ORGANIZER = 'src/features/organizer/admin/OrganizerPage.tsx';
const EDITOR = 'src/app/NewEventRoute.tsx';

/** The most script, in bytes of gzip, that a screen may load before it shows. */
const MOST_BYTES = 300_000;

/**
 * The modules of each screen that load before it shows: those of the router, and one level below if a route selects.
 */
function screensOf(manifest: Manifest): string[][] {
  const routes = manifest['index.html']?.dynamicImports ?? [];
  const parts = (route: string) => manifest[route]?.dynamicImports ?? [];
  return [
    ...routes
      .filter((route) => ![FRAME, ORGANIZER, EDITOR].includes(route))
      .map((route) => [route]),
    ...parts(ORGANIZER).map((tab) => [ORGANIZER, FRAME, tab]),
    ...parts(EDITOR).map((screen) => [EDITOR, FRAME, screen]),
  ];
}

/** The size of the files that modules and the app itself import statically. */
function scriptBytes(manifest: Manifest, modules: readonly string[]): number {
  const reached = new Set<string>();
  const reach = (name: string) => {
    if (reached.has(name)) return;
    reached.add(name);
    manifest[name]?.imports?.forEach(reach);
  };
  ['index.html', ...modules].forEach(reach);
  const files = new Set([...reached].map((name) => manifest[name]?.file ?? ''));
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file))).length, 0);
}

test('every screen of the app loads at most 300 KB of script before it shows', () => {
  if (!existsSync(MANIFEST)) throw new Error('The app has not been built: run "npm run build".');
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;
  const weights = screensOf(manifest).map((modules) => ({
    screen: modules.at(-1),
    bytes: scriptBytes(manifest, modules),
  }));
  // Sign-in, an account's screens, the tabs of a tournament, and the editor.
  expect(weights.length).toBeGreaterThan(18);
  expect(weights.filter(({ bytes }) => bytes < 100_000 || bytes > MOST_BYTES)).toEqual([]);
});
