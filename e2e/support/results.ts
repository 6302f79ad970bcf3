import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const FIXTURE = join(import.meta.dirname, '../../domain/interchange/trf/fixtures/24p5r-163.trf');

/** Where the rounds begin in the line of a player, and how wide each is. */
const FIRST_ROUND = 91;
const ROUND_WIDTH = 10;

const POINTS: Readonly<Record<string, number>> = { '1': 1, '+': 1, U: 1, F: 1, '=': 0.5, H: 0.5 };

/** Where the points of a player stand. */
const [POINTS_FROM, POINTS_TO] = [80, 84];

type FileOptions = { isPaired?: boolean; name?: string; drawnBy?: number };

/**
 * The file of a pairing program for 24 players in which so many rounds are played, and, where `isPaired`, the next one
 * is paired. The game of round 1 of the player with the start rank `drawnBy` is a draw.
 */
export function trfFile(
  played: number,
  { isPaired = false, name = 'round.trf', drawnBy }: FileOptions = {},
) {
  const whole = readFileSync(FIXTURE, 'utf8').split(/\r\n?|\n/);
  const readCells = (line: string) =>
    line.slice(FIRST_ROUND).match(new RegExp(`.{1,${ROUND_WIDTH}}`, 'g')) ?? [];
  const lines = whole.map((line) => {
    if (!line.startsWith('001')) return line;
    const all = readCells(line);
    const cells = all.slice(0, played).map((cell, round) => {
      const pair = [Number(line.slice(4, 8)), Number(cell.slice(0, 4))];
      const isDrawn = round === 0 && drawnBy !== undefined && pair.includes(drawnBy);
      return isDrawn ? `${cell.slice(0, 7)}=  ` : cell.padEnd(ROUND_WIDTH);
    });
    const points = cells.reduce((sum, cell) => sum + (POINTS[cell.charAt(7)] ?? 0), 0);
    const head = line.slice(0, POINTS_FROM) + points.toFixed(1).padStart(4);
    const next = isPaired ? (all[played]?.slice(0, 7) ?? '') : '';
    return head + line.slice(POINTS_TO, FIRST_ROUND) + cells.join('') + next;
  });
  return { name, mimeType: 'text/plain', buffer: Buffer.from(lines.join('\r\n')) };
}

/** The players of that file as entries write their names. */
export const TRF_PLAYERS = Array.from({ length: 24 }, (_, index) => {
  const number = String(index + 1).padStart(4, '0');
  return `Test${number} Player${number}`;
});

/** The panel of an event's results. */
export const section = (page: Page) => page.getByRole('region', { name: 'Results', exact: true });

/** Chooses a file of results, and gives the dialog with what it would do. */
export async function importFile(page: Page, file: ReturnType<typeof trfFile>) {
  await page
    .getByRole('button', { name: /^Import (from a pairing program|next round|again)$/i })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Import results' });
  await dialog.getByLabel('Results file').setInputFiles(file);
  return dialog;
}

/** The lines of the standings, as they are read. */
export const readStandings = (page: Page) =>
  page
    .getByRole('table', { name: 'Standings' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .allInnerTexts();

/** Keeps the Results tab of a window from seeing what others save, as in the seconds before it asks. */
export async function keepFromFollowing(page: Page): Promise<void> {
  await page.route(
    (url) =>
      url.pathname.endsWith('/section_results') &&
      url.searchParams.get('select') === 'section_id,version',
    (route) => route.fulfill({ json: [] }),
  );
}
