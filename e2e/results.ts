import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const FIXTURE = join(import.meta.dirname, '../domain/interchange/trf/fixtures/24p5r-163.trf');

/** Where the rounds begin in the line of a player, and how wide each is. */
const FIRST_ROUND = 91;
const ROUND_WIDTH = 10;

/**
 * The file of a pairing program for 24 players in which so many rounds are played, and, where `isPaired`, the next one
 * is paired.
 */
export function trfFile(played: number, { isPaired = false, name = 'round.trf' } = {}) {
  const end = FIRST_ROUND + ROUND_WIDTH * played;
  const lines = readFileSync(FIXTURE, 'utf8')
    .split(/\r\n?|\n/)
    .map((line) => {
      if (!line.startsWith('001')) return line;
      const next = line.slice(end, end + ROUND_WIDTH);
      return line.slice(0, end) + (isPaired ? next.slice(0, 7) : '');
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
    .getByRole('button', { name: /^Import (from a pairing program|next round|again)$/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Import results' });
  await dialog.getByLabel('Results file').setInputFiles(file);
  return dialog;
}

/** The lines of the standings, as they are read. */
export const standingsOf = (page: Page) =>
  page
    .getByRole('table', { name: 'Standings' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .allInnerTexts();
