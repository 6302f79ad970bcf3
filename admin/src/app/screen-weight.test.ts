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

/** Loaded once the screen is drawn. */
const LAYERS = 'src/ui/layers/base-ui.ts';

/** The most script, in bytes of gzip, that a screen may load, with its dialogs and menus. */
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

/** The modules that these and the app itself import statically. */
function importedBy(manifest: Manifest, modules: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const reach = (name: string) => {
    if (reached.has(name)) return;
    reached.add(name);
    manifest[name]?.imports?.forEach(reach);
  };
  ['index.html', ...modules].forEach(reach);
  return reached;
}

function scriptBytes(manifest: Manifest, modules: readonly string[]): number {
  const imported = importedBy(manifest, modules);
  const files = new Set([...imported].map((name) => manifest[name]?.file ?? ''));
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file))).length, 0);
}

function readManifest(): Manifest {
  if (!existsSync(MANIFEST)) throw new Error('The app has not been built: run "npm run build".');
  return JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;
}

test('every screen of the app loads at most 300 KB of script, with its dialogs and menus', () => {
  const manifest = readManifest();
  const weights = screensOf(manifest).map((modules) => ({
    screen: modules.at(-1),
    bytes: scriptBytes(manifest, [...modules, LAYERS]),
  }));
  // Sign-in, an account's screens, the tabs of a tournament, and the editor.
  expect(weights.length).toBeGreaterThan(18);
  expect(weights.filter(({ bytes }) => bytes < 140_000 || bytes > MOST_BYTES)).toEqual([]);
});

test('no screen waits for what dialogs and menus are made of', () => {
  const manifest = readManifest();
  expect(manifest[LAYERS]).toMatchObject({ isDynamicEntry: true });
  const waiting = screensOf(manifest).filter((modules) =>
    importedBy(manifest, modules).has(LAYERS),
  );
  expect(waiting).toEqual([]);
});
