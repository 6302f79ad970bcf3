import type { Locator } from '@playwright/test';
import { makeSection } from '@tabiya/domain/entries/testing/entry-fixtures';
import { desk } from '../support/desk.ts';
import { publishedEvent } from '../support/events.ts';
import { openTab } from '../support/organizer.ts';
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
  await news(page).getByRole('button', { name: 'Undo' }).click();
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
});
