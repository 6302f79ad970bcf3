import type { Page } from '@playwright/test';
import { resultsOfFixture } from '../../site-renderer/testing/results-model.ts';
import { accessibilityMistakes } from '../support/accessibility.ts';
import { addPlayers } from '../support/events.ts';
import { newTournament, openTab } from '../support/organizer.ts';
import { section } from '../support/results.ts';
import { expect, test } from '../support/test.ts';

/** Selects a sheet to print and returns it as on paper. */
async function printed(page: Page, sheet: string) {
  await section(page).getByRole('button', { name: 'Print or display results' }).click();
  await page.getByRole('menuitem', { name: `Print ${sheet.toLowerCase()}` }).click();
  await page.emulateMedia({ media: 'print' });
  return page.getByRole('region', { name: sheet });
}

async function putAway(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
}

test('sheets for the hall show all names, or start numbers for withheld ones, and use the hall’s board numbers', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => {};
  });
  const { account, eventId } = await newTournament(page, {}, { premium: true });
  await addPlayers(account, eventId, [
    { full_name: 'Ann Archer', fide_rating: 2000, show_name: true },
    { full_name: 'Bob Baker', fide_rating: 1900, show_name: false },
  ]);
  await openTab(page, eventId, 'results');
  await page.getByRole('button', { name: 'Pair and Enter Results' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pair and enter results in Tabiya' });
  await dialog.getByLabel('Pairings').selectOption('Round robin: everyone plays everyone');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(dialog).toBeHidden();

  const boards = await printed(page, 'Pairings by board');
  await expect(
    boards.getByRole('row', { name: /^1 0 Ann Archer .*2000 .*0 Bob Baker .*1900$/ }),
  ).toBeVisible();
  await expect(section(page)).toBeHidden();
  await putAway(page);
  await expect(boards).toHaveCount(0);

  await page.getByRole('tab', { name: 'Settings' }).click();
  const names = page.getByRole('switch', { name: 'Show all names on sheets for the hall' });
  await names.uncheck();
  await expect(page.getByText('Saved!')).toBeVisible();
  await page.getByRole('tab', { name: 'Rounds' }).click();
  const byName = await printed(page, 'Pairings by name');
  await expect(byName.getByRole('row', { name: '1 White Archer, Ann Player 2' })).toBeVisible();
  await expect(byName).not.toContainText('Baker');
  await putAway(page);
  await expect(await printed(page, 'Standings')).toContainText('Player 2');
  await putAway(page);
  const cross = await printed(page, 'Cross table');
  await expect(cross.getByRole('list')).toHaveText(['1Ann ArcherPlayer 2']);
  await expect(cross).not.toContainText('Baker');
  await putAway(page);

  const slips = (await printed(page, 'Result slips')).getByRole('listitem');
  await expect(slips).toHaveCount(1);
  await expect(slips).toContainText('Board 1');
  await expect(slips).toContainText('Black: Player 2');
  await putAway(page);
  const plates = (await printed(page, 'Name plates')).getByRole('listitem');
  await expect(plates).toContainText(['Ann Archer', 'Player 2']);
  await putAway(page);

  await page.getByRole('button', { name: 'More results actions' }).click();
  await page.getByRole('menuitem', { name: 'Board numbers' }).click();
  const numbers = page.getByRole('dialog', { name: 'Board numbers' });
  await numbers.getByLabel('First board of the section').fill('21');
  await numbers.getByLabel('Fixed board for a player').selectOption('2 Bob Baker');
  await numbers.getByRole('button', { name: 'Save' }).click();
  const own = numbers.getByRole('textbox', { name: 'Fixed board for Bob Baker' });
  await expect(own).toHaveAccessibleDescription(/whole number from 1/);
  await own.fill('3');
  expect(await accessibilityMistakes(page)).toEqual([]);
  await numbers.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('group', { name: 'Board 3: Ann Archer – Bob Baker' })).toBeVisible();
});

/** The number of pages of a PDF. */
const pageCount = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/Type \/Page\b/g)].length;

test('two hundred players have room on two pages of A4 or Letter, a wide cross table is printed across', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => {};
  });
  const rounds = Array.from({ length: 9 }, (_, index) => ({
    ...{ round: index + 1, date: '2027-04-02', time: '10:00', notes: '' },
  }));
  const { account, eventId } = await newTournament(page, { rounds }, { premium: true });
  const { players, ...rest } = resultsOfFixture('200p9r-303.trf', 9);
  const results = {
    ...rest,
    source: 'kept',
    players: players.map((player) => ({
      ...player,
      games: player.games.map((game, index) =>
        index === 8 && game?.opponent != null ? { ...game, result: null } : game,
      ),
    })),
  };
  const saved = await account.client.rpc('save_section_results', {
    in_event_id: eventId,
    in_section_id: '',
    in_results: results,
    in_version: 0,
  });
  expect(saved.error).toBeNull();
  await openTab(page, eventId, 'results');
  const pages: Record<string, number[]> = {};
  for (const sheet of ['Pairings by board', 'Pairings by name', 'Standings', 'Cross table']) {
    for (const format of ['A4', 'Letter']) {
      const printing = await printed(page, sheet);
      await expect(printing).toContainText('200 players');
      const pdf = await page.pdf({ format });
      pages[sheet] = [...(pages[sheet] ?? []), pageCount(pdf)];
      await expect(printing).toHaveCount(0);
      await page.emulateMedia({ media: 'screen' });
    }
  }
  expect(pages).toEqual({
    'Pairings by board': [2, 2],
    'Pairings by name': [2, 2],
    Standings: [2, 2],
    'Cross table': [6, 6],
  });
});
