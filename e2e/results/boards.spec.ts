import type { BrowserContext, Page } from '@playwright/test';
import { addPlayers } from '../support/events.ts';
import { newTournament, openTab } from '../support/organizer.ts';
import { section } from '../support/results.ts';
import { expect, test } from '../support/test.ts';

/** A tournament of four whose first round is paired, with its rounds in view. */
async function pairedTournament(page: Page): Promise<string> {
  const { account, eventId } = await newTournament(page, {}, { premium: true });
  await addPlayers(account, eventId, [
    { full_name: 'Ann Archer', fide_rating: 2000, show_name: true },
    { full_name: 'Bob Baker', fide_rating: 1900, show_name: true },
    { full_name: 'Cas Cook', fide_rating: 1800, show_name: true },
    { full_name: 'Dot Dyer', fide_rating: 1700, show_name: true },
  ]);
  await openTab(page, eventId, 'results');
  await page.getByRole('button', { name: 'Keep results here' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keep results here' });
  await dialog.getByLabel('Pairings').selectOption('Round robin: everybody plays everybody');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(dialog).toBeHidden();
  await expect(section(page).getByText('Saved')).toBeVisible();
  return eventId;
}

/** Makes a link for a phone, and gives what its code says. */
async function madeLink(page: Page): Promise<string> {
  await section(page).getByRole('button', { name: 'More for these results' }).click();
  await page.getByRole('menuitem', { name: 'Phones at the boards' }).click();
  const dialog = page.getByRole('dialog', { name: 'Phones at the boards' });
  const made = page.waitForResponse(/make_helper_link/);
  await dialog.getByRole('button', { name: 'Show a code' }).click();
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

test('a helper enters results by a code, and the arbiter sees them and ends the link', async ({
  page,
  browser,
}) => {
  await pairedTournament(page);
  const address = await madeLink(page);
  const context = await browser.newContext();
  const phone = await phoneOf(context, address);
  const status = phone.getByRole('status');
  await expect(status).toHaveText('2 of 2 without a result.');
  const second = phone.getByRole('listitem').filter({ hasText: 'Bob Baker' });
  await second.getByRole('button', { name: 'Board 2: White wins', exact: true }).click();
  await second.getByRole('button', { name: 'Board 2: Undo' }).click();
  await second.getByRole('button', { name: 'Board 2: Draw' }).click();
  await expect(second).toContainText('½ – ½ · Sent');
  await expect(status).toHaveText('1 of 2 without a result. Everything is sent.');

  const dialog = page.getByRole('dialog', { name: 'Phones at the boards' });
  await expect(dialog.getByText(/^Used /)).toBeVisible();
  const board = section(page).getByRole('group', { name: /Bob Baker/, includeHidden: true });
  await expect(board.getByRole('button', { name: '½, draw', includeHidden: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await dialog.getByRole('button', { name: 'End the link for boards 1 to 2' }).click();
  await expect(dialog.getByText('No phone can enter results.')).toBeVisible();
  await phone.getByRole('button', { name: 'Board 1: White wins', exact: true }).click();
  await expect(status).toContainText('This link does not work any more');
  await expect(phone.getByRole('alert')).toContainText('Board 1: 1 – 0');
  await context.close();
});

test('a phone without a connection says what waits, and sends it once there is one again', async ({
  page,
  browser,
}) => {
  await pairedTournament(page);
  const address = await madeLink(page);
  const context = await browser.newContext();
  const phone = await phoneOf(context, address);
  await expect(phone.getByRole('status')).toHaveText('2 of 2 without a result.');
  await context.setOffline(true);
  await phone.getByText('Forfeits').first().click();
  await phone.getByRole('button', { name: 'Board 1: Black wins by forfeit' }).click();
  await expect(phone.getByRole('status')).toHaveText(
    'No connection. Not sent yet: 1. Keep this page open.',
  );
  await expect(phone.getByRole('listitem').first()).toContainText('− – + · Waits to be sent');
  await phone.close();
  await context.setOffline(false);
  const later = await phoneOf(context, address);
  await expect(later.getByRole('listitem').first()).toContainText('− – + · Sent');
  await context.close();
});
