import type { Page } from '@playwright/test';
import { messageFor } from '@tabiya/domain/words/words';
import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { addPlayers } from '../support/events.ts';
import { tabTo } from '../support/keyboard.ts';
import { newTournament, openTab } from '../support/organizer.ts';
import {
  chooseFromList,
  chooseFromRow,
  listedNames,
  news,
  openDetails,
  participantRow,
  setStatus,
} from '../support/participants.ts';
import { expect, test } from '../support/test.ts';

async function tournamentWithPlayers(page: Page): Promise<string> {
  const { account, eventId } = await newTournament(page);
  await addPlayers(account, eventId, [
    { full_name: 'Ann Archer', fide_rating: 1850 },
    { full_name: 'Bob Berg', fide_rating: 2100, status: 'paid' },
    { full_name: 'Cora Chen', status: 'cancelled' },
  ]);
  await openTab(page, eventId, 'participants');
  await expect(participantRow(page, 'Ann Archer')).toBeVisible();
  return eventId;
}

const choice = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true });

test('printing includes every player, however long the list is', async ({ page }) => {
  const { account, eventId } = await newTournament(page);
  const players = Array.from({ length: 200 }, (_, index) => ({
    full_name: `Player ${String(index + 1).padStart(3, '0')}`,
  }));
  await addPlayers(account, eventId, players);
  await openTab(page, eventId, 'participants');
  await openDetails(page, 'Player 001');
  await page.getByLabel('Organizer notes (private): Player 001').fill('Owes a clock');
  const printed = page.getByRole('table', { name: 'Participants, for printing' });
  await expect(printed).toBeHidden();

  await page.emulateMedia({ media: 'print' });
  await expect(printed.getByRole('rowheader')).toHaveText(players.map((one) => one.full_name));
  // A4 with 10 mm margins is as narrow as a phone, but the phone’s bottom bar must not be printed.
  for (const width of [718, 1280]) {
    await page.setViewportSize({ width, height: 1000 });
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
  await expect(page.getByLabel('Search')).toBeHidden();
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter Cup');

  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByLabel('Organizer notes (private): Player 001')).toHaveValue(
    'Owes a clock',
  );
  // The browser fires only this event before it prints the page.
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      const rows = '[aria-label="Participants, for printing"] tbody tr';
      document.title = `${document.querySelectorAll(rows).length} printed`;
    };
  });
  await chooseFromList(page, 'Print list');
  await expect(page).toHaveTitle('200 printed');
});

test('the list is searched, filtered, and sorted, and details stay open when their player no longer matches', async ({
  page,
}) => {
  await tournamentWithPlayers(page);
  const names = () => listedNames(page);
  await page.getByRole('button', { name: 'Rating', exact: true }).click();
  await expect.poll(names).toEqual(['Bob Berg', 'Ann Archer', 'Cora Chen']);
  await expect(page.getByRole('columnheader', { name: 'Rating' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const status = page.getByRole('combobox', { name: 'Status' });
  await status.selectOption('Paid (1)');
  await expect.poll(names).toEqual(['Bob Berg']);
  await page.getByRole('button', { name: 'Clear Status' }).click();
  await page.getByLabel('Search').fill('cora players.example');
  await expect.poll(names).toEqual(['Cora Chen']);
  await expect(page.getByText('1 found')).toBeVisible();
  await page.getByLabel('Search').fill('córa');
  await expect.poll(names).toEqual(['Cora Chen']);
  await page.getByLabel('Search').fill('nobody');
  await expect(page.getByText(/No participants match/)).toBeVisible();

  await page.getByLabel('Search').fill('');
  await status.selectOption('Registered (1)');
  const details = await openDetails(page, 'Ann Archer');
  await details.getByRole('button', { name: 'Mark as Paid' }).click();
  await expect(details).toContainText('Not in the current view');
});

test('several players are selected with Shift, marked as paid at once, and restored by undo', async ({
  page,
}) => {
  await tournamentWithPlayers(page);
  await choice(page, 'Ann Archer').click();
  await choice(page, 'Cora Chen').click({ modifiers: ['Shift'] });
  const bulk = page.getByRole('group', { name: 'Selected participants' });
  await expect(bulk).toContainText('3 selected');
  await choice(page, 'Cora Chen').click();
  await expect(bulk).toContainText('2 selected');
  await page.getByRole('checkbox', { name: 'Select all 3 shown' }).click();
  await expect(bulk).toContainText('3 selected');
  await bulk.getByRole('button', { name: 'Mark as Paid' }).click();
  await expect(news(page)).toContainText('2 participants marked as paid.');
  await expect(bulk).toBeHidden();
  await expect(participantRow(page, 'Cora Chen')).toContainText('Paid');
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await expect(participantRow(page, 'Ann Archer')).toContainText('Registered');
  await expect(participantRow(page, 'Cora Chen')).toContainText('Cancelled');
  await chooseFromRow(page, 'Ann Archer', 'Mark as Paid');
  await expect(news(page)).toContainText('Ann Archer marked as paid.');
  // A reload right after Undo neither loses it nor keeps the list from loading.
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await page.reload();
  await expect(participantRow(page, 'Ann Archer')).toContainText('Registered');
  await expect(participantRow(page, 'Bob Berg')).toContainText('Paid');
  await expect(participantRow(page, 'Cora Chen')).toContainText('Cancelled');
});

test('if some of the selected players cannot be changed, their rows say so', async ({ page }) => {
  const { account, eventId } = await newTournament(page, { maxPlayers: 2 });
  await addPlayers(account, eventId, [
    { full_name: 'Ann Archer' },
    { full_name: 'Bob Berg', status: 'cancelled' },
    { full_name: 'Cora Chen', status: 'cancelled' },
  ]);
  await openTab(page, eventId, 'participants');
  await page.getByRole('checkbox', { name: 'Select all 3 shown' }).click();
  const bulk = page.getByRole('group', { name: 'Selected participants' });
  await bulk.getByRole('button', { name: 'Mark as Paid' }).click();
  await expect(news(page).getByRole('alert')).toContainText(
    `1 of 3 couldn’t be changed. Cora Chen: ${messageFor('event_full')}`,
  );
  await expect(participantRow(page, 'Cora Chen')).toContainText(
    `Not saved: ${messageFor('event_full')}`,
  );
  await expect(participantRow(page, 'Cora Chen')).toContainText('Cancelled');
  await expect(participantRow(page, 'Bob Berg')).toContainText('Paid');
  await setStatus(page, 'Ann Archer', 'Mark as Cancelled');
  await expect(participantRow(page, 'Ann Archer')).toContainText('Cancelled');
  await setStatus(page, 'Cora Chen', 'Mark as Paid');
  await expect(participantRow(page, 'Cora Chen')).toContainText('Paid');
  await expect(participantRow(page, 'Cora Chen')).not.toContainText('Not saved');
});

test('on a phone a tap opens a sheet with call, email, paid, and notes, and several are selected', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { account, eventId } = await newTournament(page, { venueName: 'Llanfair'.repeat(6) });
  await addPlayers(account, eventId, [{ full_name: 'Ann Archer' }, { full_name: 'Bob Berg' }]);
  await openTab(page, eventId, 'participants');
  const row = page.getByRole('listitem').filter({ hasText: 'Ann Archer' });
  const sheet = await openDetails(page, 'Ann Archer');
  await expect(sheet.getByRole('link', { name: '555 0100' })).toHaveAttribute(
    'href',
    'tel:555%200100',
  );
  await expect(sheet.getByRole('link', { name: /players\.example/ })).toHaveAttribute(
    'href',
    'mailto:ann.archer@players.example',
  );
  await sheet.getByRole('button', { name: 'Mark as Paid' }).click();
  await expect(news(page).getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
  await sheet.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('form', { name: 'Edit Ann Archer' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Cancel', exact: true }).click();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(row).toContainText('Paid');

  await chooseFromList(page, 'Select multiple');
  await page.getByRole('button', { name: 'Bob Berg', exact: true }).click();
  const bulk = page.getByRole('group', { name: 'Selected participants' });
  await expect(bulk).toContainText('1 selected');
  await bulk.getByRole('button', { name: 'More actions for the selection' }).click();
  await page.getByRole('menuitem', { name: 'Mark as Cancelled' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Bob Berg' })).toContainText(
    'Cancelled',
  );
  await expectNoSidewaysScroll(page);
});

test('everything works by keyboard', async ({ page }) => {
  await tournamentWithPlayers(page);
  await tabTo(page.getByRole('button', { name: 'Add Participant' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('form').getByLabel('Full name')).toBeFocused();
  await page.keyboard.type('Dora Dahl');
  await page.keyboard.press('Tab');
  await page.keyboard.type('dora@players.example');
  await tabTo(page.getByRole('form').getByLabel('FIDE ID'));
  await page.keyboard.type('77');
  await page.keyboard.press('Enter');
  await expect(participantRow(page, 'Dora Dahl')).toBeVisible();
  await page.keyboard.press('Escape');

  const search = page.getByLabel('Search');
  await search.focus();
  await page.keyboard.type('ann');
  await expect(page.getByText('1 found')).toBeVisible();
  await page.keyboard.press('Enter');
  const details = page.getByRole('complementary', { name: 'Ann Archer' });
  await expect(details).toBeFocused();
  await expect(details.getByRole('textbox')).toBeVisible();
  await page.keyboard.press('p');
  await expect(participantRow(page, 'Ann Archer')).toContainText('Paid');
  await page.keyboard.press('e');
  await expect(page.getByRole('form').getByLabel('Full name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(details.getByRole('button', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();
  await search.fill('');
  await expect(participantRow(page, 'Cora Chen')).toBeVisible();

  await page.keyboard.press('ArrowDown');
  const ann = page.getByRole('button', { name: 'Ann Archer', exact: true });
  await expect(ann).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('button', { name: 'Bob Berg', exact: true })).toBeFocused();
  const bulk = page.getByRole('group', { name: 'Selected participants' });
  await expect(bulk).toContainText('2 selected');
  await bulk.getByRole('button', { name: 'More actions for the selection' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(news(page)).toContainText('2 participants marked as cancelled.');
  await page.keyboard.press('Control+z');
  await expect(participantRow(page, 'Ann Archer')).toContainText('Paid');
});
