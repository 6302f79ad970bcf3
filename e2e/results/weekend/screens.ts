import { type BrowserContext, expect, type Page } from '@playwright/test';
import { openTab } from '../../support/organizer.ts';
import { contradictions, type weekendBook } from './book.ts';
import { SECTIONS, type SectionId } from './tournament.ts';

type Book = ReturnType<typeof weekendBook>;

const nameOf = (section: SectionId) => SECTIONS.find(({ id }) => id === section)?.name ?? '';

/** The results of a section. */
export const panel = (page: Page, section: SectionId) =>
  page.getByRole('region', { name: `Results of ${nameOf(section)}` });

/** A round that is being paired. */
export const pairing = (page: Page, round: number) =>
  page.getByRole('region', { name: `Pairings of round ${round}` });

/** The boards of a round that is paired. */
export const boards = (page: Page, round: number) =>
  page.getByRole('list', { name: `Boards of round ${round}` }).getByRole('listitem');

/** The boards of a round that is not saved yet. */
export const draftBoards = (page: Page, round: number) =>
  pairing(page, round).getByRole('list', { name: 'Boards' }).getByRole('listitem');

/** Opens the results of a tournament at a section. */
export async function openSection(page: Page, eventId: string, section: SectionId) {
  await openTab(page, eventId, `results&section=${section}`);
  await expect(panel(page, section)).toBeVisible();
}

/** Selects another section on the open results. */
export async function goToSection(page: Page, section: SectionId) {
  await page.getByRole('button', { name: /^Section: / }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${nameOf(section)}`) }).click();
  await expect(panel(page, section)).toBeVisible();
}

/** Expects a choice about a player before a round. */
export const expectChoice = (page: Page, round: number, name: string, label: string) =>
  expect(
    pairing(page, round)
      .getByRole('group', { name })
      .getByRole('button', { name: label, exact: true }),
  ).toHaveAttribute('aria-pressed', 'true');

/** The choices that are preselected before a round, by player. */
export const readProposals = (page: Page, round: number) =>
  pairing(page, round)
    .getByRole('region', { name: 'Who plays' })
    .getByRole('group')
    .evaluateAll((groups) =>
      Object.fromEntries(
        groups.map((group) => [
          group.querySelector('legend')?.textContent,
          group.querySelector('[aria-pressed="true"]')?.textContent,
        ]),
      ),
    );

/** The pairs on the boards of a round, from the board `from` on. */
async function readPairs(page: Page, round: number, from = 1, to = Number.POSITIVE_INFINITY) {
  const labels = await boards(page, round)
    .getByRole('group')
    .evaluateAll((groups) => groups.map((group) => group.getAttribute('aria-label') ?? ''));
  return labels.slice(from - 1, to).map((label) => {
    const [white = '', black = ''] = label.replace(/^Board \d+: /, '').split(' – ');
    return [white, black] as const;
  });
}

/** Enters the results of a round by keyboard, board after board. */
export async function enterResults(
  page: Page,
  book: Book,
  section: SectionId,
  round: number,
  { from = 1, to }: { from?: number; to?: number } = {},
) {
  const pairs = await readPairs(page, round, from, to);
  const keys = pairs.map((pair) => book.note(section, round, pair));
  await boards(page, round)
    .nth(from - 1)
    .getByRole('button', { name: '1 – 0, White won' })
    .focus();
  await page.keyboard.type(keys.join(''));
}

/** Waits until a section says how far it is, with everything saved. */
export const expectState = (page: Page, section: SectionId, state: string) =>
  expect(panel(page, section)).toContainText(`${state} · Saved`);

type PairOptions = {
  /** All that is proposed, by player. */
  proposals?: Readonly<Record<string, string>>;
  /** Choices that differ from the proposals, by player. */
  choices?: Readonly<Record<string, string>>;
  /** The players about whom the arbiter decides otherwise than the desk would. */
  decided?: readonly string[];
};

/** Counts the presses of keys and buttons on the pages of a browser, for `pressesOn`. */
export const countPresses = (browser: BrowserContext) =>
  browser.addInitScript(() => {
    for (const type of ['pointerdown', 'keydown']) {
      const count = () => {
        const { dataset } = document.documentElement;
        dataset['presses'] = String(Number(dataset['presses'] ?? 0) + 1);
      };
      addEventListener(type, count, true);
    }
  });

const pressesOn = async (page: Page) =>
  Number(await page.locator('html').getAttribute('data-presses'));

/**
 * Pairs the next round and publishes it, and returns the number of presses after the last result. The pairing must not
 * contradict what the desk knew before it was made.
 */
export async function pairNext(
  page: Page,
  book: Book,
  section: SectionId,
  round: number,
  { proposals, choices = {}, decided = [] }: PairOptions = {},
): Promise<number> {
  const before = await pressesOn(page);
  if (round > 1)
    await page.getByRole('button', { name: `Pair Round ${round}`, exact: true }).click();
  const start = pairing(page, round).getByRole('button', { name: `Pair round ${round}` });
  if (round > 1) await expect(start).toBeFocused();
  if (proposals) await expect.poll(() => readProposals(page, round)).toEqual(proposals);
  for (const [name, label] of Object.entries(choices)) {
    await pairing(page, round)
      .getByRole('group', { name })
      .getByRole('button', { name: label, exact: true })
      .click();
  }
  const known = await book.knownTo(section);
  await start.click();
  await expect(pairing(page, round).getByText('Everyone is paired.')).toBeVisible();
  await expect(saveButton(page, round)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pairing(page, round)).toBeHidden();
  await expectState(page, section, `round ${round} of 5 is paired`);
  const { results } = await book.stored(section);
  expect(contradictions(results, known, round, decided)).toEqual([]);
  return (await pressesOn(page)) - before;
}

const saveButton = (page: Page, round: number) =>
  pairing(page, round).getByRole('button', { name: 'Save pairings' });

/** Saves the pairings of a round, after which the next key is for a board. */
export async function savePairings(page: Page, round: number) {
  await saveButton(page, round).click();
  await expect(pairing(page, round)).toBeHidden();
}
