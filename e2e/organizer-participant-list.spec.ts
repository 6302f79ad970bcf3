import type { Locator, Page } from '@playwright/test';
import { addPlayers } from './events.ts';
import { openTab, tournamentOf } from './organizer.ts';
import { expect, expectCutRequests, test } from './test.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const WRITES = '**/rest/v1/participants*';

async function tournamentWithPlayers(page: Page): Promise<string> {
  const { account, eventId } = await tournamentOf(page);
  await addPlayers(account, eventId, [
    { full_name: 'Ann Archer', fide_rating: 1850 },
    { full_name: 'Bob Berg', fide_rating: 2100, status: 'paid' },
    { full_name: 'Cora Chen', status: 'cancelled' },
  ]);
  await openTab(page, eventId, 'participants');
  await expect(rowOf(page, 'Ann Archer')).toBeVisible();
  return eventId;
}

test('printing holds every player, however long the list is', async ({ page }) => {
  const { account, eventId } = await tournamentOf(page);
  const players = Array.from({ length: 200 }, (_, index) => ({
    full_name: `Player ${String(index + 1).padStart(3, '0')}`,
  }));
  await addPlayers(account, eventId, players);
  await openTab(page, eventId, 'participants');
  await page.getByLabel('Organizer notes (private): Player 001').fill('Owes a clock');
  const printed = page.getByRole('table', { name: 'Participants, for printing' });
  await expect(printed).toBeHidden();

  await page.emulateMedia({ media: 'print' });
  await expect(printed.getByRole('rowheader')).toHaveText(players.map((one) => one.full_name));
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByLabel('Search')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter Cup');

  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByLabel('Organizer notes (private): Player 001')).toHaveValue(
    'Owes a clock',
  );
  // Printing itself announces nothing before it takes the page but this event.
  const rows = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    return document.querySelectorAll('[aria-label="Participants, for printing"] tbody tr').length;
  });
  expect(rows).toBe(200);
});

test('the list is searched, filtered and sorted', async ({ page }) => {
  await tournamentWithPlayers(page);
  const names = () => page.getByRole('rowheader').allTextContents();
  await page.getByRole('button', { name: 'Rating' }).click();
  await expect.poll(names).toEqual(['Bob Berg', 'Ann Archer', 'Cora Chen']);
  await expect(page.getByRole('columnheader', { name: 'Rating' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await page.getByLabel('Status').selectOption('Paid');
  await expect.poll(names).toEqual(['Bob Berg']);
  await page.getByLabel('Status').selectOption('All');
  await page.getByLabel('Search').fill('cora players.example');
  await expect.poll(names).toEqual(['Cora Chen']);
  await expect(page.getByText('1 found')).toBeVisible();
  await page.getByLabel('Search').fill('córa');
  await expect.poll(names).toEqual(['Cora Chen']);
  await page.getByLabel('Search').fill('nobody');
  await expect(page.getByText(/Nobody matches/)).toBeVisible();
});

test('on a phone the players are cards with the same actions', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { account, eventId } = await tournamentOf(page, { venueName: 'Llanfair'.repeat(6) });
  await addPlayers(account, eventId, [{ full_name: 'Ann Archer' }]);
  await openTab(page, eventId, 'participants');
  const card = page.getByRole('listitem').filter({ hasText: 'ann.archer@players.example' });
  await card.getByRole('button', { name: 'Mark as Paid: Ann Archer' }).click();
  await expect(card.getByText('Paid', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Edit: Ann Archer' }).click();
  await expect(page.getByRole('form', { name: 'Edit Ann Archer' })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(overflow).toBe(false);
});

test('everything is done by keyboard alone', async ({ page }) => {
  await tournamentWithPlayers(page);
  const tabTo = async (target: Locator) => {
    for (let presses = 0; presses < 80; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`The keyboard does not lead to ${target}`);
  };
  await tabTo(page.getByRole('button', { name: 'Add Participant' }));
  await page.keyboard.press('Enter');
  await page.keyboard.type('Dora Dahl');
  await page.keyboard.press('Tab');
  await page.keyboard.type('dora@players.example');
  await tabTo(page.getByLabel('FIDE ID'));
  await page.keyboard.type('77');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Dora Dahl')).toBeVisible();
  await page.keyboard.press('Escape');

  await tabTo(page.getByRole('button', { name: 'Mark as Paid: Ann Archer' }));
  await page.keyboard.press('Space');
  await expect(rowOf(page, 'Ann Archer')).toContainText('Paid');
  const edit = page.getByRole('button', { name: 'Edit: Ann Archer' });
  await tabTo(edit);
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Edit Ann Archer' });
  await expect(form.getByLabel('Full name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await tabTo(page.getByRole('button', { name: 'Delete: Ann Archer' }));
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Ann Archer')).toBeHidden();
  await tabTo(page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Ann Archer')).toBeVisible();
});

test('what cannot be loaded says so and is fetched again', async ({ page, complaints }) => {
  const { account, eventId } = await tournamentOf(page);
  await addPlayers(account, eventId, [{ full_name: 'Ann Archer' }]);
  await page.route(WRITES, (route) => route.abort());
  await openTab(page, eventId, 'participants');
  await expect(page.getByRole('heading', { name: 'Failed to load participants' })).toBeVisible({
    timeout: 20_000,
  });
  await page.unroute(WRITES);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rowOf(page, 'Ann Archer')).toBeVisible();
  await expectCutRequests(complaints);
});
