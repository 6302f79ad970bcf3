import type { BrowserContext, Page } from '@playwright/test';
import { addPlayers } from '../support/events.ts';
import { newTournament, openTab } from '../support/organizer.ts';
import { section } from '../support/results.ts';
import { expect, test } from '../support/test.ts';

/** A tournament with four players, its first round paired and shown. */
async function pairedTournament(page: Page): Promise<string> {
  const { account, eventId } = await newTournament(page, {}, { premium: true });
  await addPlayers(account, eventId, [
    { full_name: 'Ann Archer', fide_rating: 2000, show_name: true },
    { full_name: 'Bob Baker', fide_rating: 1900, show_name: true },
    { full_name: 'Cas Cook', fide_rating: 1800, show_name: true },
    { full_name: 'Dot Dyer', fide_rating: 1700, show_name: true },
  ]);
  await openTab(page, eventId, 'results');
  await page.getByRole('button', { name: 'Pair and Enter Results' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pair and enter results in Tabiya' });
  await dialog.getByLabel('Pairings').selectOption('Round robin: everyone plays everyone');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(dialog).toBeHidden();
  await expect(section(page).getByText('Saved')).toBeVisible();
  return eventId;
}

/** Creates a link for a phone and returns the content of its QR code. */
async function madeLink(page: Page): Promise<string> {
  await section(page).getByRole('button', { name: 'More results actions' }).click();
  await page.getByRole('menuitem', { name: 'Result entry by phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Result entry by phone' });
  const made = page.waitForResponse(/make_helper_link/);
  await dialog.getByRole('button', { name: 'Create code' }).click();
  const { token } = (await (await made).json()) as { token: string };
  await expect(dialog.getByRole('img', { name: 'QR code for boards 1 to 2' })).toBeVisible();
  await expect(dialog.getByText('Not used yet')).toBeVisible();
  return `/boards#${token}`;
}

async function phoneOf(context: BrowserContext, address: string): Promise<Page> {
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 390, height: 800 });
  await phone.goto(address);
  return phone;
}

test('a helper enters results by QR code, and the arbiter sees them and ends the link', async ({
  page,
  browser,
}) => {
  await pairedTournament(page);
  const address = await madeLink(page);
  const context = await browser.newContext();
  const phone = await phoneOf(context, address);
  const status = phone.getByRole('status');
  await expect(status).toHaveText('2 of 2 still to enter.');
  const second = phone.getByRole('listitem').filter({ hasText: 'Bob Baker' });
  await second.getByRole('button', { name: 'Board 2: White wins', exact: true }).click();
  const undo = second.getByRole('button', { name: 'Board 2: Undo' });
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await second.getByRole('button', { name: 'Board 2: Draw' }).click();
  await expect(second).toContainText('½ – ½ · Sent');
  await expect(status).toHaveText('1 of 2 still to enter. All results sent.');

  const dialog = page.getByRole('dialog', { name: 'Result entry by phone' });
  await expect(dialog.getByText(/^Used /)).toBeVisible();
  const behind = page.getByRole('region', { name: 'Results', exact: true, includeHidden: true });
  const board = behind.getByRole('group', { name: /Bob Baker/, includeHidden: true });
  await expect(board.getByRole('button', { name: '½, draw', includeHidden: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await dialog.getByRole('button', { name: 'Revoke the code for boards 1 to 2' }).click();
  await expect(dialog.getByText('No codes are active.')).toBeVisible();
  await phone.getByRole('button', { name: 'Board 1: White wins', exact: true }).click();
  await expect(status).toContainText('This link no longer works');
  await expect(phone.getByRole('alert')).toContainText('Board 1: 1 – 0');
  await context.close();
});

test('a phone without a connection shows what is waiting and sends it once online', async ({
  page,
  browser,
}) => {
  await pairedTournament(page);
  const address = await madeLink(page);
  const context = await browser.newContext();
  const phone = await phoneOf(context, address);
  await expect(phone.getByRole('status')).toHaveText('2 of 2 still to enter.');
  await context.setOffline(true);
  await phone.getByText('Forfeits').first().click();
  await phone.getByRole('button', { name: 'Board 1: Black wins by forfeit' }).click();
  await expect(phone.getByRole('status')).toHaveText(
    'You’re offline. Waiting to send: 1. Keep this page open.',
  );
  await expect(phone.getByRole('listitem').first()).toContainText('– : + · Waiting to send');
  await phone.close();
  await context.setOffline(false);
  const later = await phoneOf(context, address);
  await expect(later.getByRole('listitem').first()).toContainText('– : + · Sent');
  await context.close();
});
