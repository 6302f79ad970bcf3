import { accessibilityMistakes } from '../support/accessibility.ts';
import { addPlayers } from '../support/events.ts';
import { openTab, tournamentOf } from '../support/organizer.ts';
import { expect, test } from '../support/test.ts';

test('boards are numbered as in the hall, and a player has a board of their own', async ({
  page,
}) => {
  const { account, eventId } = await tournamentOf(page, {}, { premium: true });
  const names = ['Ann Archer', 'Bob Baker', 'Cid Chan', 'Dot Doe'];
  await addPlayers(
    account,
    eventId,
    names.map((full_name, index) => ({ full_name, fide_rating: 2000 - index * 100 })),
  );
  await openTab(page, eventId, 'results');
  await page.getByRole('button', { name: 'Keep results here' }).click();
  const start = page.getByRole('dialog', { name: 'Keep results here' });
  await start.getByLabel('Pairings').selectOption('Round robin: everybody plays everybody');
  await start.getByRole('button', { name: 'Start' }).click();

  await page.getByRole('button', { name: 'More for these results' }).click();
  await page.getByRole('menuitem', { name: 'Board numbers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Board numbers' });
  await dialog.getByLabel('First board of the section').fill('21');
  await dialog.getByLabel('Give a player a board of their own').selectOption('2 Bob Baker');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const own = dialog.getByLabel('Board of Bob Baker in every round');
  await expect(own).toHaveAccessibleDescription(/whole number from 1/);
  await own.fill('3');
  expect(await accessibilityMistakes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('group', { name: 'Board 3: Bob Baker – Cid Chan' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Board 21: Ann Archer – Dot Doe' })).toBeVisible();
});
