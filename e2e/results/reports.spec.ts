import { readFile } from 'node:fs/promises';
import { readTrf } from '@tabiya/domain/interchange/trf/read-trf';
import { accessibilityMistakes } from '../support/accessibility.ts';
import { addPlayers } from '../support/events.ts';
import { newTournament, openTab } from '../support/organizer.ts';
import { chooseFromList } from '../support/participants.ts';
import { importFile, section, TRF_PLAYERS, trfFile } from '../support/results.ts';
import { expect, test } from '../support/test.ts';

test('tie-breaks, prizes and the report of a section', async ({ page }) => {
  const { account, eventId } = await newTournament(page, {}, { premium: true });
  await addPlayers(
    account,
    eventId,
    TRF_PLAYERS.map((full_name) => ({ full_name })),
  );
  await openTab(page, eventId, 'results');
  const dialog = await importFile(page, trfFile(5));
  await dialog.getByRole('button', { name: 'Import results' }).click();
  await expect(section(page)).toContainText('after round 5');

  await page.getByRole('tab', { name: 'Standings' }).click();
  await page.getByRole('button', { name: 'More for these results' }).click();
  await page.getByRole('menuitem', { name: 'Tie-breaks' }).click();
  const order = page.getByRole('dialog', { name: 'Tie-breaks' });
  await order.getByRole('button', { name: 'Remove BH/C1' }).click();
  await order.getByRole('button', { name: 'Move SB up' }).click();
  await order.getByLabel('Add a tie-break').selectOption('TPR, Performance rating');
  await order.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Rank',
    'Name',
    'Rating',
    'Points',
    'SB',
    'BH',
    'WIN',
    'TPR',
  ]);

  await page.getByRole('tab', { name: 'Prizes' }).click();
  await page.getByLabel('Add a category').selectOption('Main prizes');
  const main = page.getByRole('region', { name: 'Main prizes' });
  await expect(main.getByRole('listitem').first()).toContainText('Test0001 Player0001');
  await page.getByLabel('Add a category').selectOption('Women');
  await expect(page.getByRole('region', { name: 'Women' })).toContainText(
    '24 players are not considered',
  );
  const prizes = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect(await readFile(await (await prizes).path(), 'utf8')).toContain(
    '"Main prizes","1","Test0001 Player0001","4"',
  );

  await page.getByRole('tab', { name: 'Report' }).click();
  const missing = page.getByRole('region', { name: 'What is missing' });
  await expect(missing).toContainText('The chief arbiter (Tournament director)');
  await expect(missing.getByRole('link', { name: 'Open the editor' }).first()).toHaveAttribute(
    'href',
    `/newEvent?eventId=${eventId}`,
  );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download TRF (2026)' }).click();
  const reading = readTrf(await readFile(await (await download).path(), 'utf8'));
  expect(reading).toMatchObject({ ok: true, problems: [] });
  expect(reading.ok && reading.tournament.players.length).toBe(24);
  expect(await accessibilityMistakes(page)).toEqual([]);
});

test('entries go out to a pairing program, with what lacks said before', async ({ page }) => {
  const { account, eventId } = await newTournament(page, {}, { premium: true });
  await addPlayers(account, eventId, [
    { full_name: 'Ann Archer', fide_rating: 2000, byes: [1, 3] },
    { full_name: 'Anand' },
  ]);
  await openTab(page, eventId, 'participants');
  await chooseFromList(page, 'Export to a pairing program');
  const dialog = page.getByRole('dialog', { name: 'Export to a pairing program' });
  await expect(dialog.getByText('No national ID, club, email or phone number.')).toBeVisible();
  await dialog.getByText('1 player without a first name').click();
  await expect(dialog.getByRole('button', { name: 'Anand' }).first()).toBeVisible();
  expect(await accessibilityMistakes(page)).toEqual([]);
  const send = dialog.getByRole('button', { name: 'Download 2 players' });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel('Number of rounds').fill('31');
  await expect(dialog.getByText('Enter a number from 1 to 30')).toBeVisible();
  await dialog.getByLabel('Number of rounds').fill('7');
  await dialog.getByLabel('Color of the top player in round 1').selectOption('Black');
  await expect(dialog.getByText(/byes after round 1/)).toBeHidden();
  await dialog.getByLabel('Format').selectOption('TRF (FIDE, 2016), also for Vega');
  await dialog.getByText('1 player with byes after round 1, which this file does not hold').click();
  await expect(dialog.getByText('Ann Archer (round 3)')).toBeVisible();
  expect(await accessibilityMistakes(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await send.click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('winter-cup.trf');
  const reading = readTrf(await readFile(await file.path(), 'utf8'));
  expect(reading).toMatchObject({
    tournament: {
      rounds: 7,
      initialColor: 'b',
      players: [
        { name: 'Archer, Ann', games: [{ result: 'H' }] },
        { name: 'Anand', games: [] },
      ],
    },
  });

  await chooseFromList(page, 'Export to a pairing program');
  await dialog.getByText('1 player without a first name').click();
  await dialog.getByRole('button', { name: 'Anand' }).first().click();
  await expect(page.getByRole('form', { name: 'Edit Anand' })).toBeVisible();
});
