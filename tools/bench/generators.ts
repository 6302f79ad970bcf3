import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { EventPageModel } from '@tabiya/domain/pages/event-page';

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/tabiya/generators');
const SOURCES = join(import.meta.dirname, 'generators');

/** Installed only for the bench, outside of the product's dependencies. */
const PACKAGES = ['@11ty/eleventy@3.1.2', 'astro@7.3.5'];

/** The time in seconds that a generator takes to build a site of these pages, and its peak memory in MB. */
type GeneratorRun = { name: string; seconds: number; megabytes: number };

/**
 * Builds the same content with Eleventy (a template literal for each page) and with Astro, each in its own process.
 * Returns null if they cannot be installed.
 */
export function runGenerators(
  models: readonly EventPageModel[],
  style: string,
): GeneratorRun[] | null {
  if (!installed()) return null;
  writeFileSync(
    join(CACHE, 'pages.json'),
    JSON.stringify({ pages: models.map(eventContent), style }),
  );
  return [
    {
      name: 'Eleventy, template literals',
      ...build('eleventy', '@11ty/eleventy/cmd.cjs', ['--quiet'], '_site', models.length),
    },
    {
      name: 'Astro',
      ...build('astro', 'astro/bin/astro.mjs', ['build', '--silent'], 'dist', models.length),
    },
  ];
}

function installed(): boolean {
  mkdirSync(CACHE, { recursive: true });
  cpSync(SOURCES, CACHE, { recursive: true });
  writeFileSync(join(CACHE, 'package.json'), '{ "private": true, "type": "module" }\n');
  if (existsSync(join(CACHE, 'node_modules/astro'))) return true;
  try {
    const parameters = ['install', '--no-audit', '--no-fund', '--loglevel=error', ...PACKAGES];
    execFileSync('npm', parameters, {
      cwd: CACHE,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    return true;
  } catch {
    return false;
  }
}

function build(folder: string, bin: string, parameters: string[], output: string, pages: number) {
  const cwd = join(CACHE, folder);
  rmSync(join(cwd, output), { recursive: true, force: true });
  const script = join(CACHE, 'node_modules', bin);
  const report = join(CACHE, `${folder}.memory`);
  const watch = `process.on('exit', () => require('fs').writeFileSync(${JSON.stringify(report)}, String(process.resourceUsage().maxRSS)))`;
  const watcher = join(CACHE, 'watch.cjs');
  writeFileSync(watcher, watch);
  const began = performance.now();
  execFileSync(process.execPath, ['--require', watcher, script, ...parameters], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PAGES_FILE: join(CACHE, 'pages.json'), ASTRO_TELEMETRY_DISABLED: '1' },
  });
  const seconds = (performance.now() - began) / 1000;
  const built = readdirSync(join(cwd, output), { recursive: true }).filter((name) =>
    String(name).endsWith('.html'),
  );
  if (built.length !== pages) throw new Error(`${folder} built ${built.length} of ${pages} pages.`);
  return { seconds, megabytes: reportedMemory(report) };
}

function reportedMemory(report: string): number {
  return Number(readFileSync(report, 'utf8')) / 1024;
}

/** The content of the generators' templates: the facts and players of our page. */
function eventContent({ event, participants }: EventPageModel) {
  const facts = [
    ['Dates', `${event.startDate} – ${event.endDate}`],
    ['Location', `${event.venueName}, ${event.city}, ${event.country}`],
    ['Address', event.venueAddress],
    ['Registration Fee', `${event.registrationFee} ${event.currency}`],
    ['Time Control', event.timeControl],
    ['Format', event.tournamentFormat],
    ['Other', event.otherContent],
  ];
  return { id: event.eventId, title: event.title, facts, players: participants };
}
