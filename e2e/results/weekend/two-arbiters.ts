import { expect, type Page, test } from '@playwright/test';
import type { Weekend } from './desks.ts';
import {
  boards,
  draftBoards,
  enterResults,
  expectState,
  goToSection,
  openSection,
  pairing,
  pairNext,
  panel,
  savePairings,
} from './screens.ts';
import { LEAVER, WAITING } from './tournament.ts';

/** U1800: two arbiters enter and pair the same rounds, and one of them is offline for a while. */
export async function twoArbiters(weekend: Weekend, first: Page) {
  const { book, eventId, openWindow } = weekend;
  let second = await openWindow(1280, 800);
  const connection = second.context();

  await test.step('U1800, round 1: results of an arbiter who is offline and closes the tab are kept', async () => {
    await openSection(second, eventId, 'u1800');
    await second.getByRole('button', { name: 'Pair and Enter Results' }).click();
    await second.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    await pairNext(second, book, 'u1800', 1);
    await connection.setOffline(true);
    await enterResults(second, book, 'u1800', 1, { from: 20 });
    await expect(panel(second, 'u1800')).toContainText('Not saved yet.');
    await goToSection(first, 'u1800');
    await expect(boards(first, 1)).toHaveCount(37);
    await enterResults(first, book, 'u1800', 1, { to: 19 });
    await expectState(first, 'u1800', 'round 1 of 5 is paired');
    await second.close({ runBeforeUnload: false });
    await connection.setOffline(false);
    second = await connection.newPage();
    await openSection(second, eventId, 'u1800');
    for (const arbiter of [first, second]) {
      await expectState(arbiter, 'u1800', 'after round 1 of 5');
    }
    expect(await book.differences('u1800')).toEqual([]);
  });

  await test.step('U1800, round 2: both pair it, and one reads which board differs', async () => {
    await connection.setOffline(true);
    await second.getByRole('button', { name: 'Pair Round 2', exact: true }).click();
    await pairing(second, 2).getByRole('button', { name: 'Pair round 2' }).press('Enter');
    await expect(draftBoards(second, 2)).toHaveCount(37);
    await savePairings(second, 2);
    await first.getByRole('button', { name: 'Pair Round 2', exact: true }).click();
    await pairing(first, 2).getByRole('button', { name: 'Pair round 2' }).press('Enter');
    await pairing(first, 2)
      .getByRole('button', { name: 'Swap colors on board 3', exact: true })
      .click();
    await savePairings(first, 2);
    await expectState(first, 'u1800', 'round 2 of 5 is paired');
    await connection.setOffline(false);
    const changed = panel(second, 'u1800')
      .getByText(/also changed elsewhere/)
      .locator('..');
    await expect(changed).toContainText(/Board 3 differs/);
    await panel(second, 'u1800').getByRole('button', { name: 'Done' }).click();
    await expect(changed).toBeHidden();
  });

  await test.step('U1800, round 2: it is unpaired with results, which are kept for the same games', async () => {
    await enterResults(first, book, 'u1800', 2, { from: 4, to: 8 });
    await expectState(first, 'u1800', 'round 2 of 5 is paired');
    await first.getByRole('button', { name: 'More for round 2' }).click();
    await first.getByRole('menuitem', { name: 'Unpair round 2' }).click();
    const dialog = first.getByRole('dialog', { name: 'Unpair round 2?' });
    await dialog.getByRole('button', { name: 'Keep results and unpair' }).click();
    await pairNext(first, book, 'u1800', 2);
    expect(await book.differences('u1800')).toHaveLength(32);
    await enterResults(first, book, 'u1800', 2);
    for (const arbiter of [first, second]) {
      await expectState(arbiter, 'u1800', 'after round 2 of 5');
    }
  });

  await test.step('U1800, round 3: a place in a full section goes to the next one', async () => {
    await weekend.cancel(LEAVER);
    await weekend.checkIn(WAITING);
    const proposals = { [LEAVER]: 'Withdraw', [WAITING]: 'Add' };
    expect(await pairNext(second, book, 'u1800', 3, { proposals })).toBe(3);
    await book.playUntil('u1800', 5);
    await connection.close();
  });
}
