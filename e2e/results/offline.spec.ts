import type { Page } from '@playwright/test';
import { signIn } from '../support/account.ts';
import { addPlayers } from '../support/events.ts';
import { newTournament, openTab } from '../support/organizer.ts';
import { section } from '../support/results.ts';
import { expect, expectComplaints, test } from '../support/test.ts';

const round = (page: Page, number: number) =>
  page.getByRole('region', { name: `Pairings of round ${number}` });
const boardsOf = (page: Page, number: number) =>
  page.getByRole('list', { name: `Boards of round ${number}` }).getByRole('listitem');

/** The Results tab with four players before the first round of a Swiss. */
async function swissOfFour(page: Page) {
  const { account, eventId } = await newTournament(page, {}, { premium: true });
  const names = ['Ann Archer', 'Bob Baker', 'Cid Chan', 'Dot Doe'];
  await addPlayers(
    account,
    eventId,
    names.map((full_name, index) => ({ full_name, fide_rating: 2000 - index * 100 })),
  );
  await openTab(page, eventId, 'results');
  await page.getByRole('button', { name: 'Pair and Enter Results' }).click();
  await page.getByLabel('Color of the top seed in round 1').selectOption('White');
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await expect(round(page, 1)).toBeVisible();
  return { account, eventId };
}

async function pair(page: Page, number: number) {
  await round(page, number)
    .getByRole('button', { name: `Pair round ${number}` })
    .click();
  await expect(round(page, number).getByText('Everyone is paired.')).toBeVisible();
  await round(page, number).getByRole('button', { name: 'Save pairings' }).click();
}

test('a round is paired without a connection, survives closing the tab, and is stored once online', async ({
  page,
}) => {
  const { eventId } = await swissOfFour(page);
  await page.context().setOffline(true);
  await pair(page, 1);
  for (const draw of await page.getByRole('button', { name: 'Draw' }).all()) await draw.click();
  await expect(section(page)).toContainText('Nothing you entered is lost.');
  await page.getByRole('button', { name: 'Pair round 2' }).click();
  await pair(page, 2);
  await expect(boardsOf(page, 2)).toHaveCount(2);
  const names = await boardsOf(page, 2).allTextContents();
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const later = await context.newPage();
  await openTab(later, eventId, 'results');
  await expect(section(later)).toContainText('round 2 of 5 is paired · Saved');
  await later.reload();
  await expect(section(later)).toContainText('round 2 of 5 is paired · Saved');
  await expect(boardsOf(later, 2)).toHaveText(names);
});

test('a round that someone else has since paired is kept, and this arbiter sees the differences', async ({
  page,
  browser,
  complaints,
}) => {
  const { account, eventId } = await swissOfFour(page);
  await page.context().setOffline(true);
  await pair(page, 1);
  await boardsOf(page, 1).first().getByRole('button', { name: '1 – 0, White won' }).click();

  const elsewhere = await browser.newContext();
  await signIn(elsewhere, account);
  const other = await elsewhere.newPage();
  await openTab(other, eventId, 'results');
  for (const [white, black] of [
    ['Bob Baker', 'Ann Archer'],
    ['Cid Chan', 'Dot Doe'],
  ] as const) {
    await round(other, 1)
      .getByRole('button', { name: new RegExp(`^${white}`) })
      .click();
    await round(other, 1).getByLabel(`Black against ${white}`).fill(black);
    await other.keyboard.press('Enter');
  }
  await round(other, 1).getByRole('button', { name: 'Save pairings' }).click();
  await expect(section(other)).toContainText('Saved');

  await page.context().setOffline(false);
  const told = section(page)
    .getByText(/also changed elsewhere/)
    .locator('..');
  await expect(told).toContainText('Round 1: kept the pairings made elsewhere');
  await expect(told).toContainText('Bob Baker – Ann Archer, Cid Chan – Dot Doe.');
  await expect(told).toContainText(/your result 1:0 was dropped/);
  await expect(boardsOf(page, 1).first()).toContainText('Bob Baker');
  await page.reload();
  await expect(told).toContainText('Round 1: kept the pairings made elsewhere');
  await section(page).getByRole('button', { name: 'Done' }).click();
  await expect(told).toBeHidden();
  await page.reload();
  await expect(boardsOf(page, 1)).toHaveCount(2);
  await expect(told).toBeHidden();
  await elsewhere.close();
  await expectComplaints(complaints, /INTERNET_DISCONNECTED|409/);
});
