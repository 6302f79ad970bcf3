import type { Page } from '@playwright/test';
import { importFile, readStandings } from '../support/results.ts';
import { expect, test } from '../support/test.ts';
import { beginWeekend, type Weekend } from './weekend/desks.ts';
import { firstRound, secondRound, thirdRound } from './weekend/open-section.ts';
import {
  countPresses,
  enterResults,
  expectState,
  goToSection,
  openSection,
  pairNext,
  panel,
} from './weekend/screens.ts';
import { BROTHER, NO_SHOW, playersOf, SECTIONS, SISTER } from './weekend/tournament.ts';
import { twoArbiters } from './weekend/two-arbiters.ts';

// A step that hangs ends long before the journey would.
test.use({ actionTimeout: 60_000 });

test('a weekend open: 180 players, four sections, five rounds, two desks, and two arbiters, one of them offline', async ({
  page,
  browser,
}) => {
  test.setTimeout(900_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await countPresses(page.context());
  const weekend = await beginWeekend(page, browser);
  const { book, eventId } = weekend;
  await test.step('two desks check in the last players, by keyboard and by thumb', () =>
    weekend.checkInTheLast());

  await test.step('Masters: a round robin asks who plays', async () => {
    await openSection(page, eventId, 'masters');
    await page.getByRole('button', { name: 'Pair and Enter Results' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pair and enter results in Tabiya' });
    await dialog.getByLabel('Pairings').selectOption('Round robin: everyone plays everyone');
    await expect(dialog).toContainText('Who plays: 6 of 7');
    await expect(dialog.getByLabel(new RegExp(`^${NO_SHOW}`))).not.toBeChecked();
    await dialog.getByRole('button', { name: 'Start' }).click();
    await expectState(page, 'masters', 'before the first round');
    await enterResults(page, book, 'masters', 1);
    await expectState(page, 'masters', 'after round 1 of 5');
  });

  await test.step('Juniors: a round was paired in another program, and the next one here', async () => {
    await goToSection(page, 'juniors');
    const dialog = await importFile(page, await book.fileAfter('juniors', 1));
    await dialog.getByLabel('Pair the next rounds in Tabiya').check();
    await expect(dialog).toContainText('1 round matches FIDE’s Dutch System');
    await dialog.getByRole('button', { name: 'Import results' }).click();
    await expectState(page, 'juniors', 'after round 1 of 5');
    expect(await pairNext(page, book, 'juniors', 2)).toBe(3);
    await enterResults(page, book, 'juniors', 2);
    await expectState(page, 'juniors', 'after round 2 of 5');
  });

  const player = await test.step('Open, round 1: absences and players kept apart', () =>
    firstRound(weekend, page));
  await test.step('Open, round 2: everyone whom the desk knows about', () =>
    secondRound(weekend, page, player));
  const late = await test.step('Open, round 3: a change by hand', () => thirdRound(weekend, page));
  await test.step('Open, round 4: four presses with a change', async () => {
    const choices = { [late]: 'Pair' };
    expect(await pairNext(page, book, 'open', 4, { choices, decided: [late] })).toBe(4);
    await expectSheet(page);
    await enterResults(page, book, 'open', 4);
    await expectState(page, 'open', 'after round 4 of 5');
  });

  await twoArbiters(weekend, page);

  await test.step('the hall shows no section that is over', async () => {
    await book.playUntil('masters', 5);
    await book.playUntil('juniors', 5);
    await goToSection(page, 'open');
    expect(await pairNext(page, book, 'open', 5)).toBe(3);
    // The screen follows more slowly than it is opened.
    await weekend.visitorsSee('open/round-5', '<h2>Round 5');
    await expectHall(weekend);
    await enterResults(page, book, 'open', 5);
    await expectState(page, 'open', 'after round 5 of 5');
    await expect(page.getByRole('button', { name: 'Pair round 6' })).toBeHidden();
  });

  for (const { id, name } of SECTIONS) {
    await test.step(`${name}: the standings follow from the results that were entered`, async () => {
      await goToSection(page, id);
      await expectState(page, id, 'after round 5 of 5');
      expect(await book.differences(id)).toEqual([]);
      await page.getByRole('tab', { name: 'Standings' }).click();
      const expected = await book.standings(id);
      await expect
        .poll(async () => (await readStandings(page)).map((row) => row.split('\t')))
        .toEqual(expected.map((row) => expect.arrayContaining(Object.values(row))));
      expect(expected.length).toBeGreaterThanOrEqual(6);
    });
  }
  const { results } = await book.stored('open');
  const [sister, brother] = [SISTER, BROTHER].map((name) =>
    results.players.find((player) => player.name === name),
  );
  expect(sister?.games.map((game) => game?.opponent)).not.toContain(brother?.startRank);
});

/** Expects a sheet to pin up, with what is played next and when. */
async function expectSheet(page: Page) {
  await panel(page, 'open').getByRole('button', { name: 'Print or display results' }).click();
  await page.getByRole('menuitem', { name: 'Print pairings by board' }).click();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('region', { name: 'Pairings by board' });
  await expect(sheet).toContainText('16:00');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(sheet).toHaveCount(0);
}

/** Expects the screen of the hall to show who plays in at most eight pages, and nobody of a section that is over. */
async function expectHall({ openWindow, eventId }: Weekend) {
  const screen = await openWindow(1920, 1080);
  await screen.goto(`/${eventId}/screen`);
  const pages = await screen.locator('[data-page]').textContent();
  expect(Number(pages?.split('/')[1])).toBeLessThanOrEqual(8);
  // On every page, shown or not.
  const seat = (name = '') => {
    const [given = '', family = ''] = name.split(' ');
    const names = screen.locator('li bdi:first-of-type');
    return names.filter({ hasText: `${family}, ${given}` });
  };
  await expect(seat(playersOf('open')[0]?.name)).toBeAttached();
  await expect(seat(playersOf('masters')[0]?.name)).toHaveCount(0);
  await screen.context().close();
}
