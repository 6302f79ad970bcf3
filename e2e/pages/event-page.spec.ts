import type { Page } from '@playwright/test';
import { newAccount } from '../support/account.ts';
import {
  addPlayers,
  createEvent,
  publishEvent,
  publishedEvent,
  winterCup,
} from '../support/events.ts';
import { expect, test } from '../support/test.ts';

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not shown.`);
  return box;
}

test('fee, places, and the registration button are above the fold on desktop and phone, however long the title', async ({
  page,
}) => {
  const longTitle = await publishedEvent(await newAccount('Olga Organizer'), {
    title: '42. Ulmer Münster-Open 2027 – Gedenkturnier für Dr. Žofia Świętosławska-Ñúñez',
    announcement: 'Entry fee goes up on June 24, so register soon',
    registrationFee: 50,
    prizeFund: '1500/1000/700/500/300',
    tournamentFormat: 'Swiss System',
    timeControl: '90 minutes, 30 seconds a move',
    maxPlayers: 120,
  });
  for (const [width, height, columns, action] of [
    [1280, 800, 4, '.offer .register'],
    [360, 740, 1, '.tabs .button'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/${longTitle}`);
    const places = await boxOf(page, '.offer .places');
    const button = await boxOf(page, action);
    expect(button.y + button.height).toBeLessThan(height);
    // On a phone the button floats over scrolling content, not over fee and places.
    expect(places.y + places.height).toBeLessThanOrEqual(button.y);
    const tops = await page
      .locator('.facts > div')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top));
    expect(tops).toHaveLength(4);
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
  }
  // Winter Cup begins on the next day.
  await page.clock.setFixedTime('2028-01-07T12:00+01:00');
  await page.goto(`/${longTitle}`);
  await expect(page.locator('.when b')).toHaveText('tomorrow');
  const places = await boxOf(page, '.offer .places');
  expect(places.y + places.height).toBeLessThanOrEqual((await boxOf(page, '.tabs .button')).y);
});

test('selecting a tab above the sticky row moves nothing, and below it keeps the row at the top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/SampleData0725');
  const tabs = page.getByRole('navigation', { name: 'Event' });
  await page.mouse.wheel(0, 40);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(40);
  await tabs.getByRole('link', { name: 'Rules' }).click();
  await expect(page.getByRole('heading', { name: 'Rules', level: 2 })).toBeVisible();
  expect(Math.abs((await page.evaluate(() => scrollY)) - 40)).toBeLessThanOrEqual(1);

  const top = async () => (await tabs.boundingBox())?.y;
  await expect(async () => {
    // The browser drops a wheel event in the frame in which the tab opens; a hand would keep scrolling.
    await page.mouse.wheel(0, 2000);
    expect(await top()).toBeLessThan(1);
  }).toPass();
  for (const name of ['Participants', 'Blitz on the Pier']) {
    if (name === 'Blitz on the Pier') await tabs.getByText('More').click();
    await tabs.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name, level: 2 })).toBeInViewport();
    // A page scrolls by whole screen pixels.
    expect(await top()).toBeLessThan(1);
  }
});

test('the selected tab is announced to assistive technology and visible in a phone’s row', async ({
  page,
}) => {
  await page.goto('/SampleData0725#schedule');
  const current = page.getByRole('navigation').locator('[aria-current]');
  await expect(current).toHaveText('Schedule');
  // The venue is in New York, the reader in Oslo.
  await expect(page.locator('#schedule li').first()).toContainText('your time');
  await expect(page.locator('#schedule em')).toHaveText('Next');
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('link', { name: 'Blitz on the Pier' }).click();
  await expect(current).toHaveText('Blitz on the Pier');
  await expect(current).toBeHidden();
  await page.goBack();
  await expect(current).toHaveText('Schedule');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/SampleData0725');
  const row = page.locator('.tabs > ul');
  const shift = () => row.evaluate(({ scrollLeft }) => scrollLeft);
  await row.getByRole('link', { name: 'Schedule' }).click();
  await expect(page).toHaveURL(/#schedule$/);
  expect(await shift()).toBe(0);
  await page.goto('/SampleData0725#rules');
  await expect(row.getByRole('link', { name: 'Rules' })).toBeInViewport({ ratio: 1 });
  expect(await shift()).toBeGreaterThan(0);
});

test('a player list is sorted by its column heads, searched by keyboard, and sorted by a menu on a phone', async ({
  page,
}) => {
  const organizer = await newAccount('Olga Organizer');
  const eventId = await createEvent(organizer, winterCup);
  await addPlayers(
    organizer,
    eventId,
    Array.from({ length: 22 }, (_, index) => ({
      full_name: `Player ${String.fromCharCode(65 + ((index * 7) % 22))}`,
      fide_rating: index === 5 ? null : 1500 + index * 10,
      federation: ['NOR', 'USA'][index % 2] ?? '',
      title: index === 20 ? 'FM' : '',
      show_name: true,
    })),
  );
  await publishEvent(organizer, eventId);
  await page.goto(`/${eventId}#participants`);
  await expect(page.getByRole('caption')).toHaveText(/^22 players, average \d+, 2 federations$/);
  const head = (name: string) => page.getByRole('columnheader', { name });
  const firstName = page.locator('#participants tbody tr').first().locator('td').nth(1);
  await expect(head('Rating')).toHaveAttribute('aria-sort', 'descending');
  await expect(firstName).toHaveText('Player P');

  await head('Name').getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(head('Name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(firstName).toHaveText('Player A');
  await page.keyboard.press('Enter');
  await expect(firstName).toHaveText('Player V');
  await expect(head('Rating')).not.toHaveAttribute('aria-sort');

  await head('Rating').getByRole('button').click();
  await expect(page.locator('#participants tbody tr').last().locator('td').last()).toHaveText('');
  await page.getByRole('searchbox', { name: 'Find a player' }).fill('player i fm');
  await expect(page.locator('#participants tbody tr:visible')).toHaveCount(1);
  await page.getByRole('searchbox').fill('nobody');
  await expect(page.getByRole('status')).toHaveText('No players found');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name');
  await expect(page.locator('#participants tbody tr').first()).toContainText('Player A');
});
