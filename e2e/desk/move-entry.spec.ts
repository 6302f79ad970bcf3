import type { Locator } from '@playwright/test';
import { makeSection } from '@tabiya/domain/entries/testing/entry-fixtures';
import { desk } from '../support/desk.ts';
import { publishedEvent } from '../support/events.ts';
import { payOnline, takeOnlinePayments } from '../support/online-payments.ts';
import { newTournament, openTab } from '../support/organizer.ts';
import { news, openDetails, participantRow, setStatus } from '../support/participants.ts';
import { expect, test } from '../support/test.ts';

test('a player moves to another tournament with what they paid, and back, at a desk and on a phone', async ({
  page,
}) => {
  const { account, eventId } = await desk(page);
  const otherId = await publishedEvent(account, {
    ...{ title: 'City Rapid', registrationFee: 75, currency: 'USD', maxPlayers: 5 },
    sections: [
      makeSection({ id: 'a', name: 'Group A' }),
      makeSection({ id: 'b', name: 'Group B' }),
    ],
  });
  await openTab(page, eventId, 'participants');
  await setStatus(page, 'Ann Archer', 'Mark as Paid');
  await expect(participantRow(page, 'Ann Archer')).toContainText('Paid $60');
  const details = await openDetails(page, 'Ann Archer');
  const dialog = page.getByRole('dialog', { name: 'Move Ann Archer to Another Tournament' });
  const open = async (panel: Locator) => {
    await panel.getByRole('button', { name: 'More for this participant' }).click();
    await page.getByRole('menuitem', { name: 'Move to Another Tournament…' }).click();
    await dialog.getByLabel('Tournament').selectOption('City Rapid');
    await dialog.getByLabel('Section').selectOption('Group B');
  };

  await open(details);
  for (const text of ['5 places left', '$75', '$60', '$15 left to pay', 'half-point byes']) {
    await expect(dialog.getByRole('definition').filter({ hasText: text })).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Move Player' }).click();
  await expect(news(page)).toContainText('Ann Archer moved to City Rapid.');
  await expect(details.getByRole('region', { name: 'History' })).toContainText(
    'Moved to City Rapid by you',
  );
  await expect(details.getByRole('list', { name: 'Payments' })).toContainText(
    '$60 moved to another tournament',
  );
  // The cancelled registration offers nothing that is refused, to buttons, keys, menus, and the selection.
  await expect(details.getByText('Moved to City Rapid. Payments recorded here')).toBeVisible();
  await expect(details.getByRole('button', { name: /Mark as Paid/ })).toBeHidden();
  await details.press('p');
  await participantRow(page, 'Ann Archer').getByRole('button', { name: 'More for' }).click();
  const items = page.getByRole('menuitem');
  await expect(items.filter({ hasText: 'Open in City Rapid' })).toBeVisible();
  await expect(items.filter({ hasText: /Paid|Registered|Place/ })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Select Ann Archer' }).check();
  const selected = page.getByRole('group', { name: 'Selected participants' });
  await expect(selected.getByRole('button', { name: 'Mark as Paid' })).toBeDisabled();
  await selected.getByRole('button', { name: 'Done selecting' }).click();
  // The move, undone, made again by undoing that, and undone.
  const undo = news(page).getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect(participantRow(page, 'Ann Archer')).toContainText('Paid $60');
  await undo.click();
  await expect(participantRow(page, 'Ann Archer')).toContainText('Cancelled');
  await undo.click();
  await expect(participantRow(page, 'Ann Archer')).toContainText('Paid $60');

  await page.setViewportSize({ width: 360, height: 740 });
  await open(page.getByRole('dialog', { name: 'Ann Archer', exact: true }));
  await expect(dialog.getByText('$15 left to pay')).toBeVisible();
  await dialog.getByRole('button', { name: 'Move Player' }).click();
  await expect(dialog).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await openTab(page, otherId, 'participants');
  // The undone move is there as a cancelled registration.
  await expect(participantRow(page, 'Ann Archer')).toHaveCount(2);
  const moved = participantRow(page, 'Ann Archer').filter({ hasText: '$15 due' });
  await expect(moved).toContainText('Group B');
  // Each of the two registrations leads to the other.
  await moved.getByRole('button', { name: 'Ann Archer', exact: true }).click();
  await details.getByText('Moved here from').getByRole('link').click();
  await details.getByText('Moved to City Rapid.').getByRole('link').click();
  await expect(details.getByText('Moved here from').getByRole('link')).toBeVisible();
});

test('an online payment is returned where it was paid, after its player moved', async ({
  page,
  browser,
}) => {
  const fields = { federationType: 'Unrated', registrationFee: 40, currency: 'EUR' } as const;
  const { account, eventId } = await newTournament(page, fields, { premium: true });
  await takeOnlinePayments(page, eventId);
  await payOnline(browser, { eventId, fullName: 'Gus Guest', fee: '€40' });
  const otherId = await publishedEvent(account, { ...fields, title: 'City Rapid' });
  await openTab(page, eventId, 'participants');
  const details = await openDetails(page, 'Gus Guest');
  await details.getByRole('button', { name: 'More for this participant' }).click();
  await page.getByRole('menuitem', { name: 'Move to Another Tournament…' }).click();
  await page.getByRole('dialog').getByLabel('Tournament').selectOption('City Rapid');
  await page.getByRole('button', { name: 'Move Player' }).click();
  await expect(news(page)).toContainText('Gus Guest moved to City Rapid.');

  await details.getByRole('button', { name: 'Return…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return money to Gus Guest' });
  await expect(dialog.getByLabel('How').getByRole('option')).toHaveText(['Online, by Stripe']);
  await dialog.getByLabel('Amount').fill('15');
  await dialog.getByRole('button', { name: 'Return €15' }).click();
  await expect(news(page)).toContainText('€15 returned to Gus Guest.');

  await openTab(page, otherId, 'participants');
  await expect(participantRow(page, 'Gus Guest')).toContainText('€15 due');
  const there = await openDetails(page, 'Gus Guest');
  await there.getByRole('button', { name: 'Return…' }).click();
  await expect(dialog.getByLabel('How')).toHaveValue('cash');
  await expect(dialog).toContainText('another tournament');
});
