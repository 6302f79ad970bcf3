import { expect, type Page } from '@playwright/test';
import { accessibilityMistakes } from '../../support/accessibility.ts';
import { newAccount } from '../../support/account.ts';
import { changeEntry } from '../../support/desk.ts';
import { addPlayers, register } from '../../support/events.ts';
import { contradictions, pairsOf } from './book.ts';
import type { Weekend } from './desks.ts';
import {
  boards,
  draftBoards,
  enterResults,
  expectChoice,
  expectState,
  goToSection,
  pairing,
  pairNext,
  readProposals,
  savePairings,
} from './screens.ts';
import {
  ABSENT,
  ANNOUNCED,
  BROTHER,
  BYE_AT_DESK,
  BYE_IN_DRAFT,
  CANCELLED,
  SISTER,
} from './tournament.ts';

const PLAYER = 'Paula Player';
const LATE = 'Lars Late';
const UNSEEN = 'Una Unseen';

/** What the page of a registration says about the player’s board. */
const boardOfPlayer = (player: Page) =>
  player.locator('section').filter({ has: player.getByRole('heading', { name: 'Your board' }) });

/** Open, round 1: who is absent or kept apart is known before it. Returns a player’s phone with their board. */
export async function firstRound(weekend: Weekend, page: Page): Promise<Page> {
  const { book, eventId } = weekend;
  const own = await newAccount(PLAYER);
  await register(own, eventId, { fullName: PLAYER, fideId: '1500321', section: 'open' });
  await weekend.checkIn(PLAYER);
  await goToSection(page, 'open');
  await page.getByRole('button', { name: 'Pair and Enter Results' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await expectChoice(page, 1, ABSENT, 'Leave Out');
  const apart = pairing(page, 1).getByRole('region', { name: 'Kept apart' });
  await apart.getByRole('button', { name: 'Add to kept apart' }).click();
  await apart.getByLabel('Player', { exact: true }).selectOption(SISTER);
  await apart.getByLabel('Not paired with').selectOption(BROTHER);
  await apart.getByRole('button', { name: 'Keep Apart' }).click();
  await expect(apart).toContainText(`${SISTER} and ${BROTHER}`);
  const absences = pairing(page, 1).getByRole('region', { name: 'Absences' });
  await absences.getByRole('button', { name: 'Add to absences' }).click();
  await absences.getByLabel('Player').selectOption(ANNOUNCED);
  await absences.getByLabel('2', { exact: true }).check();
  await absences.getByLabel('1', { exact: true }).uncheck();
  await absences.getByRole('button', { name: 'Add Absence' }).click();
  await expect(absences).toContainText(`${ANNOUNCED}: round 2`);
  await pairNext(page, book, 'open', 1);
  await expect(boards(page, 1)).toHaveCount(31);
  const player = await weekend.openWindow(390, 844, own);
  await player.clock.install();
  await player.goto('/player');
  await player.getByRole('button', { name: 'Your board' }).click();
  await expect(boardOfPlayer(player)).toContainText('Round 1');
  await enterResults(page, book, 'open', 1);
  await expectState(page, 'open', 'after round 1 of 5');
  return player;
}

/** Open, round 2: everyone about whom a desk knows something is named, also after the round was paired. */
export async function secondRound(weekend: Weekend, page: Page, player: Page) {
  const { account, eventId, book } = weekend;
  await weekend.cancel(CANCELLED);
  await weekend.giveBye(BYE_AT_DESK, 2);
  await weekend.checkIn(ABSENT);
  await addPlayers(account, eventId, [
    { full_name: LATE, section_id: 'open', fide_rating: 2105, fide_id: '920001' },
    { full_name: UNSEEN, section_id: 'open', fide_rating: 2005, fide_id: '920002' },
  ]);
  await weekend.checkIn(LATE);
  await page.getByRole('button', { name: 'Pair Round 2', exact: true }).click();
  await expect
    .poll(() => readProposals(page, 2))
    .toEqual({
      [CANCELLED]: 'Withdraw',
      [LATE]: 'Add',
      [UNSEEN]: 'Not Yet',
      [BYE_AT_DESK]: 'Bye ½',
      [ANNOUNCED]: 'Leave Out',
      [ABSENT]: 'Pair',
    });
  const whoPlays = pairing(page, 2).getByRole('region', { name: 'Who plays' });
  await whoPlays
    .getByRole('group', { name: UNSEEN })
    .getByRole('button', { name: 'Add', exact: true })
    .click();
  expect(await accessibilityMistakes(page)).toEqual([]);
  await pairing(page, 2).getByRole('button', { name: 'Pair round 2' }).press('Enter');
  const news = pairing(page, 2).getByRole('status').filter({ hasText: 'Pair again?' });
  await expect(draftBoards(page, 2).filter({ hasText: BYE_IN_DRAFT })).toContainText('Why');
  await changeEntry(account, eventId, BYE_IN_DRAFT, { from: { byes: [] }, set: { byes: [2] } });
  await expect(news).toContainText(`${BYE_IN_DRAFT} asked for a bye since.`);
  const known = await book.knownTo('open');
  await news.getByRole('button', { name: 'Pair Again' }).click();
  await expect(news).toBeHidden();
  await savePairings(page, 2);
  await expectState(page, 'open', 'round 2 of 5 is paired');
  const { results } = await book.stored('open');
  expect(contradictions(results, known, 2, [UNSEEN, ANNOUNCED])).toEqual([]);
  await weekend.visitorsSee('open/round-2', '<h2>Round 2');
  await expect(async () => {
    await player.clock.runFor(20_000);
    await expect(boardOfPlayer(player)).toContainText('Round 2', { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await player.context().close();
  await enterResults(page, book, 'open', 2);
  await expectState(page, 'open', 'after round 2 of 5');
}

/** Open, round 3: a change by hand is named at its board, and a game is forfeited. */
export async function thirdRound({ book }: Weekend, page: Page) {
  await page.getByRole('button', { name: 'Pair Round 3', exact: true }).click();
  // A player who has played is not absent, checked in or not.
  await expect.poll(() => readProposals(page, 3)).toEqual({ [ANNOUNCED]: 'Pair' });
  await pairing(page, 3).getByRole('button', { name: 'Pair round 3' }).press('Enter');
  const boardOf = (name: string) => draftBoards(page, 3).filter({ hasText: name });
  const [[white, black] = ['', '']] = pairsOf((await book.stored('open')).results, 1);
  for (const name of [white, black]) {
    await boardOf(name)
      .getByRole('button', { name: /^Remove board/ })
      .click();
  }
  const free = pairing(page, 3).getByRole('list', { name: 'Not paired yet' });
  for (const name of [white, black]) await free.getByRole('button', { name }).click();
  for (const _ of [1, 2]) await free.getByRole('button').first().click();
  await expect(boardOf(white)).toContainText('Already met in round 1.');
  const number = (await boardOf(white).innerText()).match(/\d+/)?.[0];
  await expect(pairing(page, 3).getByText(/^Round 3 differs on/)).toContainText(
    new RegExp(`\\b${number}\\b.* met in round 1`),
  );
  await pairing(page, 3).getByRole('button', { name: 'Pair again' }).click();
  await expect(boardOf(white)).not.toContainText('Already met');
  await savePairings(page, 3);
  await enterResults(page, book, 'open', 3);
  await expectState(page, 'open', 'after round 3 of 5');
  // A correction: nobody came to the first board for White.
  const [[late, opponent] = ['', '']] = pairsOf((await book.stored('open')).results, 3);
  book.note('open', 3, [late, opponent], '-');
  await page.getByLabel('Go to board').fill('1');
  await page.keyboard.press('Enter');
  await page.keyboard.press('-');
  await expectState(page, 'open', 'after round 3 of 5');
  return late;
}
