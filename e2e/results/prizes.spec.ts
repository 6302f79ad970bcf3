import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readTrf } from '@tabiya/domain/interchange/trf/read-trf';
import { accessibilityMistakes } from '../support/accessibility.ts';
import { addPlayers } from '../support/events.ts';
import { newTournament, openTab } from '../support/organizer.ts';
import { section } from '../support/results.ts';
import { expect, test } from '../support/test.ts';

/** Opens the prizes of a tournament with four players, after Ann Archer’s win and a draw. */
async function openPrizes(page: Page): Promise<void> {
  const { account, eventId } = await newTournament(page, {}, { premium: true });
  await addPlayers(account, eventId, [
    { full_name: 'Ann Archer', fide_rating: 2000, sex: 'w', birth_year: 1990 },
    { full_name: 'Bob Baker', fide_rating: 1900, sex: 'm', birth_year: 1950 },
    { full_name: 'Cid Chan', fide_rating: 1800 },
    { full_name: 'Dot Doe', fide_rating: 1700, sex: 'w', birth_year: 1995 },
  ]);
  await openTab(page, eventId, 'results');
  await page.getByRole('button', { name: 'Pair and Enter Results' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pair and enter results in Tabiya' });
  await dialog.getByLabel('Pairings').selectOption('Round robin: everyone plays everyone');
  await dialog.getByRole('button', { name: 'Start' }).click();
  const win = page
    .getByRole('group', { name: 'Board 1: Ann Archer – Dot Doe' })
    .getByRole('button', { name: '1 – 0, White won', exact: true });
  await win.focus();
  await page.keyboard.press('1');
  await page.keyboard.press('=');
  await page.getByRole('tab', { name: 'Prizes' }).click();
}

const category = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Waits until these are the winners of a category, one per line. */
async function expectWinners(page: Page, name: string, lines: string[]): Promise<void> {
  const winners = category(page, name).getByRole('listitem');
  await expect
    .poll(async () => (await winners.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ')))
    .toEqual(lines);
}

test('categories show the winners of each prize, are saved, and are exported', async ({ page }) => {
  await openPrizes(page);
  const choice = page.getByLabel('Add a category');
  await choice.selectOption('Main prizes');
  await choice.selectOption('Women');
  await expect(category(page, 'Women')).toContainText('1 player is not considered');
  await expectWinners(page, 'Main prizes', [
    '1 Ann Archer 1 point, rank 1',
    '2 Bob Baker ½ point, rank 2',
    '2 Cid Chan ½ point, rank 2',
  ]);
  await choice.selectOption('U18');
  await page.getByRole('button', { name: 'Remove U18' }).press('Enter');
  await expect(category(page, 'U18')).toBeHidden();
  await expect(choice).toBeFocused();
  // Ann Archer already has a prize.
  await expectWinners(page, 'Women', ['1 Dot Doe 0 points, rank 4']);
  await page.getByLabel('One prize per player').uncheck();
  await expectWinners(page, 'Women', ['1 Ann Archer 1 point, rank 1']);

  await choice.selectOption('Rating group');
  const group = category(page, 'Up to 1800');
  await group.getByText('Change').click();
  const most = group.getByLabel('Rating up to');
  await most.fill('many');
  await group.getByLabel('Prizes').fill('2');
  await expect(most).toHaveAccessibleDescription(/whole number from 0 to 4000/);
  await expect(most).toHaveValue('many');
  await most.fill('1950');
  await group.getByLabel('Prizes').focus();
  await expect(most).toHaveAccessibleDescription('');
  await group.getByLabel('Prize money (USD)').fill('100; 51');
  await group.getByLabel('Prizes').focus();
  const sharing = page.getByLabel('When players tie on points');
  await sharing.selectOption('Shared equally');
  await expect(section(page).getByText('Saved')).toBeVisible();

  await page.reload();
  await page.getByRole('tab', { name: 'Prizes' }).click();
  await expectWinners(page, 'Up to 1800', [
    '1 Bob Baker ½ point, rank 2 $75.50',
    '1 Cid Chan ½ point, rank 2 $75.50',
  ]);
  await expect(sharing).toHaveValue('equal');
  await expect(page.getByText('All prizes: $151')).toBeVisible();
  expect(await accessibilityMistakes(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain(
    '"Women","1","Ann Archer","1","1","2000",""',
  );
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Total: $151')).toBeVisible();
  await expect(choice).toBeHidden();
  // Of the screen only the prizes are on paper.
  await expect(page.getByRole('main').locator('button, a').filter({ visible: true })).toHaveText(
    [],
  );
  await page.emulateMedia({ media: 'screen' });

  await test.step('the report for the federation names what is missing and is downloaded', async () => {
    await page.getByRole('tab', { name: 'Report' }).click();
    const missing = page.getByRole('region', { name: 'What is missing' });
    await expect(missing.getByRole('link', { name: 'Open the editor' }).first()).toHaveAttribute(
      'href',
      /^\/newEvent\?eventId=/,
    );
    expect(await accessibilityMistakes(page)).toEqual([]);
    const report = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download TRF (2026)' }).click();
    const reading = readTrf(readFileSync(await (await report).path(), 'utf8'));
    expect(reading).toMatchObject({ ok: true, problems: [] });
    expect(reading.ok && reading.tournament.players).toHaveLength(4);
  });
});
