import { tabsShowing } from '../../site-renderer/testing/models.ts';
import { resultsOfFixture } from '../../site-renderer/testing/results-model.ts';
import { accessibilityMistakes } from '../support/accessibility.ts';
import { newAccount } from '../support/account.ts';
import { publishEvent, publishedEvent } from '../support/events.ts';
import { grantPremium } from '../support/organizer.ts';
import { expect, test } from '../support/test.ts';

const RESULTS = { ...resultsOfFixture('24p5r-163.trf', 3), source: 'kept' };

test('the screen turns its pages, and shows a new round without being loaded again', async ({
  page,
}) => {
  const organizer = await newAccount('Olga Organizer');
  await grantPremium(organizer);
  const eventId = await publishedEvent(organizer, {
    title: 'Rook Cup',
    tabsShown: tabsShowing('showHome', 'showResults'),
  });
  const save = async (results: object, version: number) => {
    const saved = await organizer.client.rpc('save_section_results', {
      ...{ in_event_id: eventId, in_section_id: '' },
      ...{ in_results: results, in_version: version },
    });
    expect(saved.error).toBeNull();
    await publishEvent(organizer, eventId);
  };
  const first = RESULTS.players.map((player) => ({ ...player, games: player.games.slice(0, 1) }));
  await save({ ...RESULTS, players: first }, 0);
  await page.clock.install();
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`/${eventId}/screen`);
  await expect(page.getByRole('heading', { name: 'Round 1' })).toBeVisible();
  const rows = page.getByRole('row').filter({ visible: true });
  const names = () => rows.locator('td:first-child').allTextContents();
  const shown = await names();
  expect(shown.length).toBeGreaterThanOrEqual(10);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(1080);
  const letters = await rows
    .nth(1)
    .evaluate((row) => Number.parseFloat(getComputedStyle(row).fontSize));
  expect(letters).toBeGreaterThanOrEqual(48);
  expect(await accessibilityMistakes(page)).toEqual([]);
  await page.clock.runFor(10_000);
  await expect.poll(names).not.toEqual(shown);
  await save(RESULTS, 1);
  await page.clock.runFor(20_000);
  await expect(page.getByRole('heading', { name: 'Round 3' })).toBeVisible();
});
