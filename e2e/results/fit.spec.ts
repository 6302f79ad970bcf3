import { resultsOfFixture } from '../../site-renderer/testing/results-model.ts';
import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import type { Account } from '../support/account.ts';
import { expect, test } from '../support/test.ts';
import { eventWithResults, GOING_ON, premiumOrganizer } from './results-event.ts';

let organizer: Account;

test.beforeAll(async () => {
  organizer = await premiumOrganizer();
});

test('every round of a wide table can be scrolled into view, with its column head', async ({
  page,
}) => {
  const id = await eventWithResults(organizer, resultsOfFixture('60p8r-4031.trf'));
  for (const width of [800, 1120, 1240]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/${id}/results/all`);
    await page.locator('#standings').evaluate((table) => {
      table.scrollIntoView();
      table.scrollTo(table.scrollWidth, table.scrollHeight);
    });
    const lastRow = page.locator('#standings tbody tr').last();
    await lastRow.locator('td').last().scrollIntoViewIfNeeded();
    await expect(lastRow.locator('td').last()).toBeInViewport({ ratio: 0.9 });
    await expect(page.locator('#standings th').last()).toBeInViewport({ ratio: 0.9 });
    await expectNoSidewaysScroll(page);
  }
});

test('on a phone, long names take two lines and none is cut', async ({ page }) => {
  const players = GOING_ON.players.map((player) => ({
    ...player,
    title: 'WGM',
    name: `Maria Lorenza Fernández-Villanueva ${player.startRank}`,
  }));
  const id = await eventWithResults(organizer, { ...GOING_ON, players });
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [of, cells] of [
      ['/round-4', '#pairings td:has(a)'],
      ['', '#standings tbody td:nth-child(2)'],
    ] as const) {
      await page.goto(`/${id}/results/all${of}`);
      await expect(page.locator(cells).first()).toBeVisible();
      const cut = await page
        .locator(cells)
        .evaluateAll((all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
      expect(cut, `${cells} at ${width}`).toBe(0);
      await expectNoSidewaysScroll(page);
    }
  }
});

test('with text twice as large, results fit tablets and desktops', async ({ page, context }) => {
  const eventId = await eventWithResults(organizer, GOING_ON);
  const browser = await context.newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const of of ['', '/round-4']) {
      await page.goto(`/${eventId}/results/all${of}`);
      await expect(page.locator('body')).toHaveCSS('font-size', '32px');
      await expectNoSidewaysScroll(page);
    }
  }
});

test('a name in Arabic stays after color and title, and before its number', async ({ page }) => {
  const players = GOING_ON.players.map((player) => ({
    ...player,
    title: player.startRank % 3 === 0 ? 'GM' : '',
    name: `أحمد (القاهرة) ${player.startRank}`,
  }));
  const id = await eventWithResults(organizer, { ...GOING_ON, players });
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/${id}/results/all`);
    await expect(page.locator('#standings td a').first()).toBeVisible();
    // CSS writes the number behind the name, inside of the link; a phone has none.
    const beforeNumber = await page.locator('#standings td a').evaluateAll(
      (links) =>
        links.filter((link) => {
          const range = document.createRange();
          range.selectNodeContents(link);
          return range.getBoundingClientRect().right > link.getBoundingClientRect().right - 6;
        }).length,
    );
    if (width > 640) expect(beforeNumber, `at ${width}`).toBe(0);
    // The color is before the name, at one place in all rows.
    await page.goto(`/${id}/results/all/round-4`);
    const starts = await page
      .locator('#pairings tbody:not(.byes) td:nth-child(3) a')
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().left)));
    expect(new Set(starts).size, `at ${width}`).toBe(1);
  }
});
