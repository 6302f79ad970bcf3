import { makeSection } from '@tabiya/domain/entries/testing/entry-fixtures';
import { tabsShowing } from '../../site-renderer/testing/models.ts';
import { accessibilityMistakes } from '../support/accessibility.ts';
import { addPlayers } from '../support/events.ts';
import { newTournament, openTab } from '../support/organizer.ts';
import { expect, test } from '../support/test.ts';

test('thirty boards of a round are on one screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { account, eventId } = await newTournament(
    page,
    {
      tabsShown: tabsShowing('showHome', 'showResults'),
      sections: [makeSection({ id: 'open', name: 'Open' }), makeSection({ id: 'b', name: 'B' })],
    },
    { premium: true },
  );
  await addPlayers(
    account,
    eventId,
    Array.from({ length: 60 }, (_, index) => ({
      full_name: `Firstname${index + 1} Familyname`,
      fide_rating: 2400 - index * 10,
      section_id: 'open',
    })),
  );
  await openTab(page, eventId, 'results');
  await page.getByRole('button', { name: 'Pair and Enter Results' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  for (const round of [1, 2]) {
    if (round > 1) await page.getByRole('button', { name: `Pair round ${round}` }).click();
    const pairing = page.getByRole('region', { name: `Pairings of round ${round}` });
    // Enter leads from pairing to saving.
    const pair = pairing.getByRole('button', { name: `Pair round ${round}` });
    if (round > 1) await expect(pair).toBeFocused();
    await pair.press('Enter');
    await expect(pairing.getByText('Everyone is paired.')).toBeVisible();
    const save = pairing.getByRole('button', { name: 'Save pairings' });
    await expect(save).toBeFocused();
    await save.press('Enter');
    const boards = page.getByRole('list', { name: `Boards of round ${round}` });
    await expect(boards.getByRole('listitem')).toHaveCount(30);
    // The next key is for the number of a slip.
    await expect(page.getByLabel('Go to board')).toBeFocused();
    if (round === 2) break;
    await boards.getByRole('button', { name: 'Draw' }).first().focus();
    for (let board = 0; board < 30; board += 1) await page.keyboard.press('1=0='[board % 4] ?? '=');
  }
  const boards = page.getByRole('list', { name: 'Boards of round 2' }).getByRole('listitem');
  await test.step('all thirty are whole at 1280 × 800, with points and floats', async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    const bottoms = await boards.evaluateAll((rows) =>
      rows.map((row) => row.getBoundingClientRect().bottom),
    );
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(800);
    await expect(boards.first()).toContainText(/\d+ · \d{4}/);
    await expect(boards.filter({ hasText: 'floats down' })).toHaveCount(2);
    await expect(page.getByText('0 of 30 results in')).toBeVisible();
    await boards.last().getByRole('button').first().focus();
    await page.keyboard.press('/');
    await expect(page.getByLabel('Go to board')).toBeFocused();
  });
  await test.step('section, round, and part are in the address', async () => {
    await page.getByRole('button', { name: 'Section: Open' }).click();
    await page.getByRole('menuitem', { name: /^B/ }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Section: B' })).toBeVisible();
    await page.getByRole('button', { name: 'Section: B' }).click();
    await page.getByRole('menuitem', { name: /^Open/ }).click();
    await page.getByRole('button', { name: 'Round 1', exact: true }).click();
    await page.reload();
    await expect(page.getByRole('list', { name: 'Boards of round 1' })).toBeVisible();
    await page.getByRole('tab', { name: 'Players' }).click();
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Players' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.getByRole('tab', { name: 'Rounds' }).click();
    await page.getByRole('button', { name: 'Round 2', exact: true }).click();
  });
  await test.step('on a phone, the first board begins within 240 px', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => window.scrollTo(0, 0));
    expect((await boards.first().boundingBox())?.y).toBeLessThanOrEqual(240);
    await expect(page.getByText('30 missing, next is board 1')).toBeVisible();
    await page.getByLabel('Go to board').fill('30');
    await expect(boards.last()).toBeInViewport();
    await page.getByRole('button', { name: 'Show Board' }).click();
    await expect(boards.first()).toBeInViewport({ ratio: 1 });
    // Number keys may have neither Enter nor a key that clears: the next number replaces the last one.
    await page.getByLabel('Go to board').click();
    await page.keyboard.type('7');
    await expect(page.getByLabel('Go to board')).toHaveValue('7');
    await page.getByLabel('Go to board').fill('99');
    await expect(page.getByText(/^Board 99 /)).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await accessibilityMistakes(page)).toEqual([]);
  });
  await test.step('a board that was gone to is not marked in another round', async () => {
    await page.getByLabel('Go to board').fill('30');
    await expect(boards.last()).toHaveAttribute('data-current');
    await page.getByRole('button', { name: 'Round 1', exact: true }).click();
    const before = page.getByRole('list', { name: 'Boards of round 1' });
    await expect(before).toBeVisible();
    await expect(before.locator('[data-current]')).toHaveCount(0);
    await expect(page.getByLabel('Go to board')).toHaveValue('');
  });
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a round opens without the phone’s keyboard, and a touch elsewhere closes a result', async ({
    page,
  }) => {
    const { account, eventId } = await newTournament(page, {}, { premium: true });
    await addPlayers(
      account,
      eventId,
      Array.from({ length: 16 }, (_, index) => ({ full_name: `Firstname${index} Familyname` })),
    );
    await openTab(page, eventId, 'results');
    await page.getByRole('button', { name: 'Pair and Enter Results' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    const pairing = page.getByRole('region', { name: 'Pairings of round 1' });
    await pairing.getByRole('button', { name: 'Pair round 1' }).click();
    await pairing.getByRole('button', { name: 'Save pairings' }).click();
    const boards = page.getByRole('list', { name: 'Boards of round 1' }).getByRole('listitem');
    await expect(boards).toHaveCount(8);
    await expect(boards.first().getByRole('button').first()).toBeFocused();

    const draw = (board: number) => boards.nth(board - 1).getByRole('button', { name: 'draw' });
    await draw(1).tap();
    await expect(boards.first().getByRole('group')).toHaveAttribute('data-entered');
    await draw(1).tap();
    await expect(boards.first().getByRole('group')).not.toHaveAttribute('data-entered');
    await draw(2).tap();
    await expect(boards.first().getByRole('group')).toHaveAttribute('data-entered');
    await draw(1).tap();
    await expect(boards.first().getByRole('group')).not.toHaveAttribute('data-entered');
    await expect(draw(1)).toHaveAttribute('aria-pressed', 'true');
  });
});
