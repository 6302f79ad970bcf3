import type { Page } from '@playwright/test';
import { addPlayers } from '../support/events.ts';
import { newTournament, openTab } from '../support/organizer.ts';
import { chooseFromRow, news, participantRow } from '../support/participants.ts';
import { expect, test } from '../support/test.ts';

async function listWith(page: Page, names: readonly string[]) {
  const { account, eventId } = await newTournament(page);
  await addPlayers(
    account,
    eventId,
    names.map((full_name) => ({ full_name })),
  );
  await openTab(page, eventId, 'participants');
  await expect(participantRow(page, names[0] ?? '')).toBeVisible();
}

test('a toast is visible, stays while it is hovered or a dialog is open, and disappears eight seconds later', async ({
  page,
}) => {
  await page.clock.install();
  await listWith(page, ['Ann Archer', 'Bob Berg']);
  await chooseFromRow(page, 'Ann Archer', 'Delete');
  const undo = news(page).getByRole('button', { name: 'Undo' });
  await expect(undo).toBeInViewport({ ratio: 1 });
  await expect(news(page)).toHaveAttribute('aria-live', 'polite');
  await undo.hover();
  await page.clock.runFor(60_000);
  await expect(undo).toBeVisible();
  await page.mouse.move(10, 10);
  await page.clock.runFor(7000);
  await expect(undo).toBeVisible();
  await page.clock.runFor(2000);
  await expect(undo).toBeHidden();

  await chooseFromRow(page, 'Bob Berg', 'Delete');
  await expect(undo).toBeVisible();
  await page.getByRole('button', { name: 'More list actions' }).click();
  await page.getByRole('menuitem', { name: 'Import CSV' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(undo).toBeHidden();
  await page.clock.runFor(60_000);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.clock.runFor(7000);
  await expect(undo).toBeVisible();
  await page.clock.runFor(2000);
  await expect(undo).toBeHidden();
});

test('F6 moves to the newest toast and back, and Ctrl+Z undoes its change', async ({ page }) => {
  await listWith(page, ['Ann Archer', 'Bob Berg']);
  await chooseFromRow(page, 'Ann Archer', 'Delete');
  const undo = news(page).getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  const search = page.getByLabel('Search');
  await search.focus();
  await page.keyboard.press('F6');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(undo).toBeHidden();
  await expect(search).toBeFocused();

  await chooseFromRow(page, 'Bob Berg', 'Delete');
  await expect(undo).toBeVisible();
  await page.getByRole('button', { name: 'Add Participant' }).focus();
  await page.keyboard.press('Control+z');
  await expect(participantRow(page, 'Bob Berg')).toBeVisible();
  await expect(undo).toBeHidden();
});
