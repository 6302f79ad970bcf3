import type { Page } from '@playwright/test';
import { emptySection } from '@tabiya/domain/event/entry-terms/section';
import { resultsView } from '@tabiya/domain/results/results-view';
import { scoreSeparator } from '@tabiya/domain/results/scores';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { resultsOfFixture } from '../../site-renderer/testing/results-model.ts';
import { accessibilityMistakes, expectNoSidewaysScroll } from '../support/accessibility.ts';
import type { Account } from '../support/account.ts';
import { publishEvent } from '../support/events.ts';
import { expect, expectCutRequests, test } from '../support/test.ts';
import { ANYBODY, eventWithResults, GOING_ON, premiumOrganizer } from './results-event.ts';

const NAME = ANYBODY?.name ?? '';

/** The same with a board that is decided by a forfeit. */
const FORFEITED: SectionResults = {
  ...GOING_ON,
  players: GOING_ON.players.map((player) => {
    const result = player === ANYBODY ? '-' : '+';
    const isOnBoard = [player.startRank, player.games[3]?.opponent].includes(ANYBODY?.startRank);
    return {
      ...player,
      games: player.games.map((game, index) =>
        game && isOnBoard && index === 3 ? { ...game, result } : game,
      ),
    };
  }),
};

let organizer: Account;
let eventId: string;

test.beforeAll(async () => {
  organizer = await premiumOrganizer();
  eventId = await eventWithResults(organizer, GOING_ON);
});

const pairings = (page: Page) => page.locator('#pairings');
const standings = (page: Page) => page.locator('#standings');
const card = (page: Page) => page.getByRole('dialog');
const found = (page: Page) => page.locator('.boards').getByRole('listitem');
const strip = (page: Page) => page.getByRole('navigation', { name: 'Standings and rounds' });

test('a round is paired, then played; a player finds their board on a phone, and one link follows several players', async ({
  page,
  complaints,
}) => {
  // By the venue’s clock.
  const round = page.locator('.banner a.pill');
  await page.clock.setFixedTime('2028-01-09T15:01:00Z');
  await page.goto(`/${eventId}`);
  await expect(round).toHaveText(/^Live · Round 4/);
  await expect(page.locator('.boards .start')).toHaveText(/ today$/);
  await expect(page.locator('#results caption')).toContainText('Round 4 is being played');
  await page.clock.setFixedTime('2028-01-09T14:59:00Z');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(page.locator('.when')).toContainText('day 2 of 2');
  await page.getByRole('link', { name: 'Find your board' }).click();
  const field = page.getByRole('searchbox', { name: 'Find your board' });
  await expect(field).toBeFocused();
  await field.fill(NAME.toUpperCase());
  await expect(found(page)).toHaveCount(1);
  await expect(found(page)).toContainText(NAME);
  await expectNoSidewaysScroll(page);
  // The field stays while it hides boards.
  for (const tab of ['Results', 'Home']) {
    await page.getByRole('link', { name: tab, exact: true }).first().click();
  }
  await expect(field).toBeVisible();
  await page.getByRole('link', { name: 'Round 4 is paired' }).click();
  await expect(page.getByRole('heading', { name: 'Round 4', exact: true })).toBeInViewport();
  await page.getByRole('searchbox', { name: 'Find players' }).fill(NAME.toUpperCase());
  await expect(pairings(page).getByRole('link', { name: NAME }).first()).toBeInViewport();
  await expectNoSidewaysScroll(page);

  // A search leaves the columns where they are.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('searchbox').fill('');
  const lefts = () =>
    pairings(page)
      .getByRole('columnheader')
      .evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().left));
  const unsearched = await lefts();
  await page.getByRole('searchbox').fill(NAME);
  expect(await lefts()).toEqual(unsearched);
  // A browser’s bars change the height alone.
  await page.evaluate(() => dispatchEvent(new Event('resize')));
  expect(await lefts()).toEqual(unsearched);
  await page.setViewportSize({ width: 360, height: 740 });

  const rows = pairings(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
  await page.getByRole('searchbox').fill('');
  const all = await rows.count();
  await page.getByRole('searchbox').fill('Xyz');
  await expect(page.getByRole('status')).toHaveText('No players found');
  await expect(rows).toHaveCount(0);
  for (const typed of ['soloviev', 'zuender', 'zunder', "Zün'der"]) {
    await page.getByRole('searchbox').fill(typed);
    await expect(rows).toHaveCount(1);
  }
  await page.getByRole('searchbox').fill('');
  await expect(rows).toHaveCount(all);

  await page.getByRole('searchbox').fill('Zoë Aas; soloviev');
  await expect(rows).toHaveCount(2);
  const link = page.getByRole('link', { name: 'Copy a link to these players' });
  const address = await link.evaluate((a: HTMLAnchorElement) => a.href);
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByRole('searchbox')).toHaveValue('Zoë Aas; soloviev');
  await expect(rows).toHaveCount(2);
  await page.goto('about:blank');
  await page.goto(`/${eventId}/results/all#find=%E0%A4`);
  await expect(page.getByRole('status')).toHaveText('No players found');

  const sections = ['Open', 'Juniors'].map((name) => ({
    ...emptySection(name.toLowerCase(), 'FIDE'),
    name,
  }));
  const withSections = await eventWithResults(organizer, FORFEITED, sections);
  // The smallest screen, with text of twice the size.
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(`/${withSections}`);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 360, height: 740 });
  // The page of one section can’t be loaded, until the visitor tries again.
  await page.route('**/juniors/round-4', (route) => route.abort());
  await page.goto('about:blank');
  await page.goto(`/${withSections}#board`);
  await expect(field).toBeFocused();
  await field.fill(NAME);
  await expect(found(page)).toHaveCount(1);
  await expectCutRequests(complaints);
  await page.unroute('**/juniors/round-4');
  await page.getByRole('status').getByRole('button').click();
  await expect(found(page)).toHaveCount(2);
  for (const board of await found(page).all()) {
    await expect(board.locator('b')).toHaveText(/^(– : \+|\+ : –)$/);
  }
  await expect(page.getByRole('status')).toBeEmpty();
  await page.goto(`/${withSections}/results/open/round-4`);
  const others = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await page.getByRole('searchbox').fill('soloviev');
  const before = page.url();
  await others.last().click();
  await expect(page).not.toHaveURL(before);
  await expect(page.getByRole('searchbox')).toHaveValue('soloviev');
  await strip(page).getByRole('link', { name: 'Round 4' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('soloviev');
  await expect(rows).toHaveCount(1);
});

test('results are accessible on phone and desktop, and a card loads the tie-break calculation when asked', async ({
  page,
  complaints,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const of of ['', '/round-4']) {
      await page.goto(`/${eventId}/results/all${of}`);
      expect(await accessibilityMistakes(page)).toEqual([]);
    }
    await page.goto(`/${eventId}/results/all#${ANYBODY?.startRank}`);
    await expect(card(page)).toBeVisible();
    expect(await accessibilityMistakes(page)).toEqual([]);
  }

  await page.goto(`/${eventId}/results/all`);
  await page.route('**/page/results.*', (route) => route.abort());
  await standings(page).getByRole('link', { name: NAME }).first().click();
  await expect(standings(page).getByText('Couldn’t load. Try again')).toBeVisible();
  await expectCutRequests(complaints);
  await page.unroute('**/page/results.*');
  await standings(page).getByRole('link', { name: NAME }).first().click();
  await expect(standings(page).getByText('Couldn’t load. Try again')).toHaveCount(0);
  const why = card(page).getByRole('button', { name: 'How the tie-breaks were calculated' });
  await page.route('**/tie-breaks-*', (route) => route.abort());
  await why.click();
  const again = card(page).getByRole('button', { name: 'Couldn’t load. Try again' });
  await expect(again).toBeVisible();
  await expectCutRequests(complaints);
  await page.unroute('**/tie-breaks-*');
  await again.click();
  await expect(
    card(page).getByRole('heading', { name: 'How the tie-breaks were calculated' }),
  ).toBeVisible();
  await expect(again).toBeHidden();
  await expect(card(page).getByRole('group').first()).toContainText(/Sum: /);
  expect(await accessibilityMistakes(page)).toEqual([]);
  // The next card has its own.
  await card(page).getByRole('link').first().click();
  await expect(
    card(page).getByRole('heading', { name: 'How the tie-breaks were calculated' }),
  ).toBeHidden();
  await expect(why).toBeVisible();
});

test('a followed player’s board comes first on the event’s page during the round', async ({
  page,
}) => {
  await page.goto(`/${eventId}/results/all#${ANYBODY?.startRank}`);
  await card(page).getByRole('button', { name: 'Follow' }).click();
  await expect(page.locator('#standings [data-followed]')).toContainText(NAME);
  await strip(page).getByRole('link', { name: 'Round 4' }).click();
  await expect(page.locator('#pairings [data-followed]')).toContainText(NAME);
  const row = pairings(page).getByRole('row').filter({ hasText: NAME });
  const players = await row.getByRole('link').allInnerTexts();
  await page.reload();
  const above = page.locator('section').filter({ hasText: 'Boards you follow' });
  for (const name of players) await expect(above.getByRole('listitem')).toContainText(name);

  await page.goto(`/${eventId}`);
  const boards = page.locator('section.followed');
  for (const name of players) await expect(boards.getByRole('link')).toContainText(name);
  const field = page.getByRole('searchbox', { name: 'Find your board' });
  await field.fill('Xyz');
  await expect(page.getByRole('status')).toHaveText('No players found');
  await field.fill(NAME);
  await expect(page.getByRole('status')).toBeEmpty();
  await expect(found(page)).toHaveCount(1);
  await boards.getByRole('link').click();
  await expect(page).toHaveURL(/all\/round-4$/);

  await row.getByRole('link', { name: NAME }).click();
  await card(page).getByRole('button', { name: 'Follow', pressed: true }).click();
  await expect(page.locator('[data-followed]')).toHaveCount(0);
  await page.goto(`/${eventId}`);
  await expect(page.getByRole('link', { name: 'Round 4' }).first()).toBeVisible();
  await expect(page.getByText('Boards you follow')).toHaveCount(0);
});

test('newer results leave the focus and the labels of the buttons as they are', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} } });
  });
  await page.clock.install();
  const address = `/${eventId}/results/all/round-4`;
  for (const name of ['Print by Name', 'Copy Link to Round 4']) {
    await page.goto(address);
    const button = page.getByRole('button', { name });
    await button.focus();
    await page.route(`**${address}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(NAME, name) });
    });
    await page.clock.fastForward(20_000);
    await expect(pairings(page).getByRole('link', { name })).toBeVisible();
    await expect(button).toBeFocused();
    await page.unroute(`**${address}`);
  }

  const copy = page.getByRole('contentinfo').getByRole('button');
  await copy.click();
  await expect(copy).toHaveText('Copied!');
  await page.evaluate(() => dispatchEvent(new Event('renewed')));
  await copy.click();
  await page.clock.fastForward(2_000);
  await expect(copy).toHaveText('COPY LINK');
});

test('a card lists a player’s opponents, works by keyboard, leads on and back, and is shared by its own URL', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const writeText = async (text: string) => {
      document.documentElement.dataset['copied'] = text;
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  const copied = page.locator('html');
  const address = `${organizer.origin}/${eventId}/results/all`;
  const footer = page.getByRole('contentinfo');
  await page.goto(address);
  await footer.getByRole('button', { name: 'COPY LINK' }).click();
  await expect(copied).toHaveAttribute('data-copied', address);

  const link = standings(page).getByRole('link', { name: NAME }).first();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(card(page)).toContainText(NAME);
  await expect(card(page).getByRole('link')).toHaveCount(4);
  // The colors are squares.
  await expect(card(page).locator('li i').first()).toHaveCSS('height', '10px');
  // The player’s row stays among the others.
  await expect(page.locator('#standings tr.shown')).toContainText(NAME);
  await page.getByRole('button', { name: 'Copy Link', exact: true }).click();
  await expect(copied).toHaveAttribute('data-copied', `${address}#${ANYBODY?.startRank}`);
  await expect(footer.getByRole('link', { name: /results/ })).toHaveText(/#\d+$/);
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
  await expect(link).toBeFocused();
  await expect(footer.getByRole('link', { name: /results/ })).toHaveText(address);

  await link.click();
  const opponent = card(page).getByRole('link').first();
  const name = await opponent.innerText();
  await opponent.click();
  await expect(card(page).getByRole('heading', { level: 2 })).toHaveText(name);
  await page.goBack();
  await expect(card(page)).toBeHidden();
  await expect(page).toHaveURL(/all$/);
});

/** The boards of a round as played: number, names, and scores. */
function playedBoards(results: SectionResults, round: number) {
  const nameOf = ({ title, name }: SectionResults['players'][number]) => `${title} ${name}`.trim();
  const { boards = [] } = resultsView(results).rounds[round - 1] ?? {};
  return boards.map((board) => [
    ...[`${board.number}`, nameOf(board.white)],
    ...[`${board.whiteScore}${scoreSeparator(board)}${board.blackScore}`, nameOf(board.black)],
  ]);
}

async function listedBoards(page: Page, event: string, round: number) {
  await page.goto(`/${event}/results/all`);
  await strip(page)
    .getByRole('link', { name: `Round ${round}` })
    .click();
  await expect(page).toHaveTitle(new RegExp(`^Round ${round}:`));
  return pairings(page)
    .locator('tbody:not(.byes) tr')
    .evaluateAll((rows) =>
      rows.map((row) => {
        const texts = [...(row as HTMLTableRowElement).cells].map((cell) => cell.textContent);
        return [0, 2, 4, 6].map((column) => texts[column]);
      }),
    );
}

test('an earlier round has an address, and lists its boards in order, or in the organizer’s order with the hall’s numbers', async ({
  page,
}) => {
  const results = resultsOfFixture('17p5r-142.trf');
  const [bye] = results.players.filter(({ games }) =>
    games.slice(0, 3).some((game) => game?.opponent === null && game.result === 'U'),
  );
  const event = await eventWithResults(organizer, results);
  expect(await listedBoards(page, event, 4)).toEqual(playedBoards(results, 4));
  // The name leads to the card.
  await pairings(page).getByRole('link').first().click();
  await expect(card(page)).toBeVisible();
  await page.goto(`/${event}/results/all#${bye?.startRank}`);
  const met = bye?.games.filter((game) => game?.opponent != null) ?? [];
  await expect(card(page).getByRole('link')).toHaveCount(met.length);

  const whites = GOING_ON.players.flatMap(({ startRank, games }) =>
    games[0]?.color === 'w' ? [startRank] : [],
  );
  const ordered: SectionResults = {
    ...GOING_ON,
    source: 'kept',
    boards: [whites.toReversed()],
    boardNumbers: { first: 31, fixed: [{ startRank: whites[0] ?? 0, board: 3 }] },
  };
  const another = await eventWithResults(organizer, ordered);
  const boards = await listedBoards(page, another, 1);
  expect(boards).toEqual(playedBoards(ordered, 1));
  expect(boards.slice(0, 3).map(([number]) => number)).toEqual(['3', '31', '32']);
});

test('sheets for the wall are printed one at a time, and the standings fit portrait paper', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await page.goto(`/${eventId}/results/all/round-4`);
  await page.emulateMedia({ media: 'print' });
  const byName = page.getByRole('button', { name: 'Print by Name', includeHidden: true });
  await byName.dispatchEvent('click');
  const names = page.locator('#names');
  const players = (await pairings(page).locator('tbody:not(.byes) tr').count()) * 2;
  await expect(names.getByRole('row')).toHaveCount(players);
  // A search leaves the sheet as it is.
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('searchbox').fill('Xyz');
  await page.getByRole('searchbox').fill(NAME);
  await page.emulateMedia({ media: 'print' });
  await byName.dispatchEvent('click');
  await expect(names.getByRole('row')).toHaveCount(players);
  await expect(names.getByRole('row').first()).toContainText('Aas Zündér, Zoë');
  await expect(names).toBeVisible();
  await expect(pairings(page)).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  // A4 without the browser’s margins.
  await page.setViewportSize({ width: 718, height: 1047 });
  await page.goto(`/${eventId}/results/all`);
  await page.emulateMedia({ media: 'print' });
  await page
    .getByRole('button', { name: 'Print', exact: true, includeHidden: true })
    .dispatchEvent('click');
  await expect(standings(page).getByRole('columnheader', { name: 'Pts' })).toBeVisible();
  const spare = await standings(page).evaluate((card) => card.clientWidth - card.scrollWidth);
  expect(spare).toBe(0);
});

test('results are readable without scripts, and the sample links to some', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${organizer.origin}/${eventId}/results/all`);
  await strip(page).getByRole('link', { name: 'Round 4' }).click();
  await pairings(page).getByRole('link', { name: NAME }).first().click();
  await expect(page.locator('#standings').getByRole('link', { name: NAME })).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.locator('#standings tr:has(:target) td').last()).toBeVisible();

  await page.goto(`${organizer.origin}/SampleData0725/results/open`);
  await expect(page.locator('#standings').getByRole('link', { name: /Vandermeer/ })).toBeVisible();
  await strip(page).getByRole('link').last().click();
  await expect(pairings(page).getByRole('link', { name: /Vandermeer/ })).toBeVisible();
  await context.close();
});

test('an open page shows a new result, and keeps what was typed and opened', async ({ page }) => {
  const live = { ...GOING_ON, release: { round: 4, results: '2026-01-01T00:00:00Z' } };
  const id = await eventWithResults(organizer, live);
  await page.clock.install();
  await page.goto(`/${id}/results/all/round-4`);
  const find = page.getByRole('searchbox');
  await find.fill(NAME);
  const board = page.locator('#pairings tbody tr').filter({ hasText: NAME });
  await expect(board).toContainText('–');
  await board.evaluate((row) => row.setAttribute('data-seen', ''));
  const looked = page.waitForResponse((answer) => answer.url() === page.url());
  await page.clock.runFor(20_000);
  await (await looked).finished();
  const players = live.players.map((player) => ({
    ...player,
    games: player.games.map((game, index) =>
      index === 3 && game?.opponent != null
        ? { ...game, result: game.color === 'w' ? ('1' as const) : ('0' as const) }
        : game,
    ),
  }));
  const saved = await organizer.client.rpc('save_section_results', {
    ...{ in_event_id: id, in_section_id: '', in_version: 1 },
    in_results: { ...live, players },
  });
  expect(saved.error).toBeNull();
  await publishEvent(organizer, id);
  // A board without changes was not replaced.
  await expect(board).toHaveAttribute('data-seen');
  await page.clock.runFor(20_000);
  await expect(board).toContainText('1–0');
  await expect(find).toHaveValue(NAME);
  await expect(find).toBeFocused();
  await expect(page.locator('#pairings tbody tr').filter({ visible: true })).toHaveCount(1);
});
