import type { Page } from '@playwright/test';
import { accessibilityMistakes } from '../support/accessibility.ts';
import { addPlayers } from '../support/events.ts';
import { newTournament, openTab } from '../support/organizer.ts';
import { keepFromFollowing, readStandings, section } from '../support/results.ts';
import { expect, expectComplaints, test } from '../support/test.ts';

test('a round robin is run by keyboard: standings follow, and survive a reload', async ({
  page,
}) => {
  const { account, eventId } = await newTournament(page, {}, { premium: true });
  await addPlayers(
    account,
    eventId,
    ['Ann Archer', 'Bob Baker', 'Cid Chan', 'Dot Doe'].map((full_name, index) => ({
      full_name,
      fide_rating: 2000 - index * 100,
    })),
  );
  await openTab(page, eventId, 'results');
  await page.getByRole('button', { name: 'Pair and Enter Results' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pair and enter results in Tabiya' });
  await dialog.getByLabel('Pairings').selectOption('Round robin: everyone plays everyone');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(dialog).toBeHidden();
  await expect(section(page)).toContainText('4 players · before the first round');
  // The button that opened the dialog is gone.
  await expect(section(page).getByRole('heading').first()).toBeFocused();

  const boards = page.getByRole('list', { name: 'Boards of round 1' });
  await expect(boards.getByRole('listitem')).toHaveCount(2);
  const board = (name: string) => boards.getByRole('group', { name });
  await board('Board 1: Ann Archer – Dot Doe')
    .getByRole('button', { name: '1 – 0, White won', exact: true })
    .focus();
  await page.keyboard.press('1');
  await page.keyboard.press('=');
  await expect(
    board('Board 1: Ann Archer – Dot Doe').getByRole('button', {
      name: '1 – 0, White won',
      exact: true,
    }),
  ).toHaveAttribute('aria-pressed', 'true');
  await expect(
    board('Board 2: Bob Baker – Cid Chan').getByRole('button', { name: 'Draw' }),
  ).toHaveAttribute('aria-pressed', 'true');
  // A correction: back with an arrow key, then another key.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('-');
  await expect(board('Board 1: Ann Archer – Dot Doe').getByLabel('Forfeit')).toHaveValue('-');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('1');
  await expect(section(page).getByText('Saved')).toBeVisible();
  await expect
    .poll(() => readStandings(page))
    .toEqual(['1\tAnn Archer\t1', '2\tBob Baker\t½', '2\tCid Chan\t½', '4\tDot Doe\t0']);
  await page.reload();
  await expect(section(page)).toContainText('after round 1 of 3');
  await expect(page.locator(':focus')).toHaveCount(0);
  await page.getByRole('button', { name: 'Round 1', exact: true }).click();
  await expect(
    board('Board 1: Ann Archer – Dot Doe').getByRole('button', {
      name: '1 – 0, White won',
      exact: true,
    }),
  ).toHaveAttribute('aria-pressed', 'true');
  expect(await accessibilityMistakes(page)).toEqual([]);

  await test.step('points and tie-breaks count as selected, and a late change is noted', async () => {
    await page.getByRole('tab', { name: 'Standings' }).click();
    await page.getByRole('button', { name: 'More results actions' }).click();
    await page.getByRole('menuitem', { name: 'Tie-breaks' }).click();
    const order = page.getByRole('dialog', { name: 'Points and tie-breaks' });
    await order.getByLabel('Points for a game').selectOption('Win 3, draw 1');
    await order.getByRole('button', { name: 'Remove SB' }).click();
    await order.getByRole('button', { name: 'Move WIN up' }).click();
    await order.getByLabel('Add a tie-break').selectOption('TPR, Performance rating');
    await order.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('columnheader')).toHaveText([
      ...['Rank', 'Name', 'Rating', 'Points', 'WIN', 'KS', 'TPR'],
    ]);
    await expect(page.getByRole('row', { name: 'Ann Archer' })).toContainText('20003');
    // A round has been played.
    await expect(page.getByText('After round 1, the points changed')).toBeVisible();
  });

  await page.getByRole('tab', { name: 'Players' }).click();
  await page.getByRole('button', { name: 'Withdraw Dot Doe' }).click();
  await page.getByRole('tab', { name: 'Rounds' }).click();
  await page.getByRole('button', { name: 'Round 2', exact: true }).click();
  await expect(page.getByLabel('Forfeit').first()).toHaveValue('-');
});

test('a round is paired by hand, and its results are entered by thumb', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // A single word wider than the screen.
  const bob = `Bob B${'a'.repeat(45)}ker`;
  const { account, eventId } = await newTournament(page, {}, { premium: true });
  await addPlayers(
    account,
    eventId,
    ['Ann Archer', bob, 'Cid Chan'].map((full_name) => ({ full_name })),
  );
  await openTab(page, eventId, 'results');
  await page.getByRole('button', { name: 'Pair and Enter Results' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  const news = page.getByText('Next, pair the first round.');
  await expect(news).toBeVisible();
  const round = page.getByRole('region', { name: 'Pairings of round 1' });
  await round.getByRole('button', { name: /^Cid Chan/ }).click();
  await round.getByLabel('Black against Cid Chan').fill('arch');
  await page.keyboard.press('Enter');
  await round.getByLabel(`Bye for ${bob}`).selectOption('Bye 1');
  await expect(round.getByText('Everyone is paired.')).toBeVisible();
  await round.getByRole('button', { name: 'Swap colors on board 1' }).click();
  await expect(
    round.getByRole('list', { name: 'Boards' }).getByRole('listitem').first(),
  ).toContainText(/Ann Archer.*Cid Chan/);
  await round.getByRole('button', { name: 'Save pairings' }).click();
  // Sooner than it would disappear by itself.
  await expect(news).toBeHidden({ timeout: 1000 });

  const draw = page.getByRole('button', { name: 'Draw' });
  expect((await draw.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await draw.click();
  await expect(section(page)).toContainText('after round 1 of 5 · Saved');
  await expect(page.getByText(`Bye: ${bob} (1)`)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('tab', { name: 'Standings' }).click();
  expect((await readStandings(page)).map((row) => row.split('\t').slice(0, 2).join(' '))[0]).toBe(
    `1 ${bob}`,
  );
  await page.getByRole('tab', { name: 'Rounds' }).click();
  await page.getByRole('button', { name: 'Pair round 2' }).click();
  await page.getByRole('button', { name: /^Ann Archer/ }).click();
  await page.getByRole('button', { name: /^Cid Chan/ }).click();
  await expect(page.getByText('Already met in round 1.')).toBeVisible();
});

test('a Swiss round is paired by the rules, changed by hand with a warning, and sixty results are entered by keyboard', async ({
  page,
}) => {
  const { account, eventId } = await newTournament(page, {}, { premium: true });
  const names = Array.from({ length: 120 }, (_, index) => `Player No${index + 1}`);
  await addPlayers(
    account,
    eventId,
    names.map((full_name, index) => ({
      full_name,
      fide_rating: 2400 - index * 10,
      byes: index === 4 ? [2] : [],
    })),
  );
  await openTab(page, eventId, 'results');
  await page.getByRole('button', { name: 'Pair and Enter Results' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pair and enter results in Tabiya' });
  await dialog.getByLabel('Color of the top seed in round 1').selectOption('White');
  await dialog.getByRole('button', { name: 'Start' }).click();
  const round = (number: number) =>
    page.getByRole('region', { name: `Pairings of round ${number}` });
  const boards = round(1).getByRole('list', { name: 'Boards' }).getByRole('listitem');
  await round(1).getByRole('button', { name: 'Pair round 1' }).click();
  await expect(boards).toHaveCount(60);
  await expect(boards.first()).toContainText(/Player No1 .*Player No61/);
  await expect(round(1).getByText(/^Matches FIDE’s Dutch System/)).toBeVisible();
  await boards.first().getByText('Why').click();
  await expect(boards.first()).toContainText('(5.2.5)');
  await round(1).getByRole('button', { name: 'Swap colors on board 1', exact: true }).click();
  await expect(round(1).getByText(/^Round 1 differs in the colors of board 1/)).toBeVisible();
  expect(await accessibilityMistakes(page)).toEqual([]);
  await round(1).getByRole('button', { name: 'Pair again' }).click();
  await expect(round(1).getByText(/^Matches FIDE’s Dutch System/)).toBeVisible();
  await round(1).getByRole('button', { name: 'Save pairings' }).click();

  await test.step('sixty boards by keyboard, in the order of the slips', async () => {
    const field = page.getByLabel('Go to board');
    await field.focus();
    const began = Date.now();
    // From the last board to the first, with seven results in turn, including a forfeit for each side.
    const keys = ['1', '0', '=', '1', '0', '+', '-'];
    for (let board = 60; board >= 1; board -= 1) {
      await page.keyboard.type(`${board}`);
      await page.keyboard.press('Enter');
      await page.keyboard.press(keys[board % keys.length] ?? '=');
    }
    await expect(field).toBeFocused();
    const seconds = (Date.now() - began) / 1000;
    test.info().annotations.push({ type: 'seconds for 60 boards', description: `${seconds}` });
    expect(seconds).toBeLessThan(120);
    await expect(section(page)).toContainText('after round 1 of 5 · Saved');
    // A correction: the number again, another key; and a board number that doesn’t exist.
    await page.keyboard.type('33');
    await page.keyboard.press('Enter');
    await page.keyboard.press('=');
    await expect(
      page.getByRole('group', { name: /^Board 33:/ }).getByRole('button', { name: 'Draw' }),
    ).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.type('61');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Board 61 doesn’t exist.')).toBeVisible();
    await expect(field).toBeFocused();
  });

  await page.getByRole('button', { name: 'Pair round 2' }).click();
  // The player who requested a bye is asked about, and has it.
  await expect(
    round(2).getByRole('group', { name: 'Player No5' }).getByRole('button', { name: 'Bye ½' }),
  ).toHaveAttribute('aria-pressed', 'true');
  await round(2).getByRole('button', { name: 'Pair round 2' }).click();
  await round(2).getByRole('button', { name: 'Swap colors on board 1', exact: true }).click();
  await expect(round(2).getByText(/^Round 2 differs in the colors of board 1/)).toBeVisible();
  await round(2).getByRole('button', { name: 'Save pairings' }).click();
  await expect(section(page)).toContainText('round 2 of 5 is paired');
  await page.getByRole('tab', { name: 'Report' }).click();
  await expect(page.getByText('Round 2: paired by hand')).toBeVisible();
  await page.getByRole('tab', { name: 'Rounds' }).click();
  // Nothing of it was played, so it can be unpaired.
  await page.getByRole('button', { name: 'More for round 2' }).click();
  await page.getByRole('menuitem', { name: 'Unpair round 2' }).click();
  await expect(page.getByText('Round 2 unpaired.')).toBeVisible();
  await expect(section(page)).toContainText('after round 1 of 5 · Saved');
  await page.getByRole('tab', { name: 'Standings' }).click();
  expect((await readStandings(page)).length).toBe(120);
});

test('two windows enter results on different boards, and both are kept', async ({
  page,
  context,
  complaints,
}) => {
  const { account, eventId } = await newTournament(page, {}, { premium: true });
  await addPlayers(
    account,
    eventId,
    ['Ann Archer', 'Bob Baker', 'Cid Chan', 'Dot Doe'].map((full_name) => ({ full_name })),
  );
  await keepFromFollowing(page);
  await openTab(page, eventId, 'results');
  await page.getByRole('button', { name: 'Pair and Enter Results' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pair and enter results in Tabiya' });
  await dialog.getByLabel('Pairings').selectOption('Round robin: everyone plays everyone');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(section(page)).toContainText('before the first round');
  const other = await context.newPage();
  await openTab(other, eventId, 'results');
  const enter = (window: Page, board: RegExp, result: string) =>
    window
      .getByRole('group', { name: board })
      .getByRole('button', { name: result, exact: true })
      .click();
  await enter(other, /^Board 1:/, '1 – 0, White won');
  await expect(section(other).getByText('Saved')).toBeVisible();
  await enter(page, /^Board 2:/, '½ – ½, Draw');
  await expect(section(page).getByText('Saved')).toBeVisible();
  await expectComplaints(complaints, /409/);
  await page.reload();
  await page.getByRole('button', { name: 'Round 1', exact: true }).click();
  for (const [board, result] of [
    [/^Board 1:/, '1 – 0, White won'],
    [/^Board 2:/, '½ – ½, Draw'],
  ] as const) {
    await expect(
      page.getByRole('group', { name: board }).getByRole('button', { name: result, exact: true }),
    ).toHaveAttribute('aria-pressed', 'true');
  }
});
