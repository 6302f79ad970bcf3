import { tabsShowing } from '../../site-renderer/testing/models.ts';
import { resultsOfFixture } from '../../site-renderer/testing/results-model.ts';
import { accessibilityMistakes } from '../support/accessibility.ts';
import { newAccount } from '../support/account.ts';
import { publishEvent, publishedEvent } from '../support/events.ts';
import { grantPremium } from '../support/organizer.ts';
import { expect, test } from '../support/test.ts';

const PLAYED = resultsOfFixture('34p6r-4024.trf', 3);
const RESULTS = {
  ...PLAYED,
  source: 'kept',
  players: PLAYED.players.map((player) =>
    player.startRank === 1 ? { ...player, name: 'Zoë Zander', familyName: 'Zander' } : player,
  ),
};

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
  const seats = page.getByRole('listitem').filter({ visible: true });
  const names = () => seats.allTextContents();
  const shown = await names();
  expect(shown.length).toBeGreaterThanOrEqual(10);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(1080);
  expect(await accessibilityMistakes(page)).toEqual([]);
  const opponents = await seats
    .locator('bdi:nth-of-type(2)')
    .evaluateAll((all) => all.map((name) => name.getBoundingClientRect().x));
  expect(new Set(opponents).size).toBeLessThanOrEqual(2);
  // The page that is drawn again has its whole time.
  await page.clock.runFor(6000);
  await page.evaluate(() => dispatchEvent(new Event('resize')));
  await page.clock.runFor(6000);
  expect(await names()).toEqual(shown);
  await page.clock.runFor(4000);
  await expect.poll(names).not.toEqual(shown);
  await save(RESULTS, 1);
  await page.clock.runFor(20_000);
  await expect(page.getByRole('heading', { name: 'Round 3' })).toBeVisible();
  await test.step('on a phone, the whole list scrolls, and a player is searched for', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(seats).toHaveCount(RESULTS.players.length);
    await expect(page.getByText('Rook Cup')).toBeInViewport();
    await page.getByRole('searchbox', { name: 'Find your board' }).fill('zoe zander');
    await expect(seats.filter({ hasText: 'Zander' })).toHaveCount(2);
    await expect(seats).toHaveCount(2);
    expect(await accessibilityMistakes(page)).toEqual([]);
  });
  await test.step('a new result keeps the place in the list', async () => {
    await page.getByRole('searchbox').fill('');
    await expect(seats).toHaveCount(RESULTS.players.length);
    await page.evaluate(() => window.scrollTo(0, 500));
    await save({ ...RESULTS, players: first }, 2);
    await page.clock.runFor(20_000);
    await expect(page.getByRole('heading', { name: 'Round 1' })).toBeAttached();
    expect(await page.evaluate(() => scrollY)).toBe(500);
  });
});

/** The width of a screen of 65 inches, and the distance from which it is read, in millimeters. */
const [SCREEN, DISTANCE] = [1439, 8000];

test('two hundred players take at most eight pages, in letters of ten arc minutes at eight meters', async ({
  page,
}) => {
  const organizer = await newAccount('Olga Organizer');
  await grantPremium(organizer);
  const eventId = await publishedEvent(organizer, {
    title: 'Rook Cup',
    tabsShown: tabsShowing('showHome', 'showResults'),
  });
  const { players, ...rest } = resultsOfFixture('200p9r-303.trf', 9);
  const named = players.map((player) =>
    player.startRank === 1 ? { ...player, name: 'علي فرج', familyName: 'فرج' } : player,
  );
  const saved = await organizer.client.rpc('save_section_results', {
    ...{ in_event_id: eventId, in_section_id: '', in_version: 0 },
    in_results: { ...rest, rounds: 10, players: named },
  });
  expect(saved.error).toBeNull();
  await publishEvent(organizer, eventId);
  await page.clock.install();
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`/${eventId}/screen`);
  const pages = await page.locator('[data-page]').textContent();
  expect(Number(pages?.split('/')[1])).toBeLessThanOrEqual(8);
  const names = page.getByRole('listitem').locator('bdi:first-of-type');
  const cut = await names.evaluateAll((all) =>
    all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
  );
  expect(cut).toEqual([]);
  const height = await names.first().evaluate((name) => {
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(name);
    const font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const drawing = document.createElement('canvas').getContext('2d');
    return drawing && Object.assign(drawing, { font }).measureText('H').actualBoundingBoxAscent;
  });
  const angle = Math.atan((((height ?? 0) / 1920) * SCREEN) / DISTANCE);
  expect(angle * (180 / Math.PI) * 60).toBeGreaterThanOrEqual(10);

  const arabic = page.getByRole('listitem').filter({ hasText: 'فرج' }).first();
  while (!(await arabic.isVisible())) await page.clock.runFor(10_000);
  const board = await arabic.locator('b').boundingBox();
  const name = await arabic.locator('bdi').first().boundingBox();
  // Between them is only the square.
  expect((name?.x ?? 0) - (board?.x ?? 0) - (board?.width ?? 0)).toBeLessThan(80);
});
