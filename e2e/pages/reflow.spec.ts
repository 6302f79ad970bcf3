import type { Page } from '@playwright/test';
import { newAccount } from '../support/account.ts';
import { addPlayers, publishEvent, publishedEvent } from '../support/events.ts';
import { expect, test } from '../support/test.ts';

test('words in titles and in names in tables are not broken if they fit', async ({ page }) => {
  const organizer = await newAccount('Olga Organizer');
  const eventId = await publishedEvent(organizer, { title: 'Kreis-Jugendmeisterschaft 2027' });
  await addPlayers(organizer, eventId, [
    { full_name: 'Anna Maria Magdalena Bergström', title: 'WGM', club: 'Schachgesellschaft Ulm' },
  ]);
  await publishEvent(organizer, eventId);
  const expectWholeWords = async () => {
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/${eventId}#participants`);
      expect(await linesOfWords(page, 'h1')).toEqual([1, 1, 1]);
      expect(new Set(await linesOfWords(page, 'tbody td:first-child'))).toEqual(new Set([1]));
    }
  };
  await expectWholeWords();
  // Titles keep the wider serif font of the system where the page's own doesn't come in time.
  await page.route('**/*.woff2', (route) => route.fulfill({ body: '' }));
  await expectWholeWords();
});

test('one very long word widens neither the list for everyone nor the bulletin’s columns', async ({
  page,
}) => {
  const organizer = await newAccount('Olga Organizer');
  const eventId = await publishedEvent(organizer, {
    questions: [
      {
        ...{ id: 'team', label: 'Team name', kind: 'short', options: [] },
        ...{ isRequired: false, isPublic: true },
      },
    ],
  });
  const short = Array.from({ length: 25 }, (_, index) => ({
    full_name: `Maximilian Oberhuber ${index + 1}`,
    title: 'WGM',
    federation: 'GER',
    club: 'Schachgesellschaft Ulm',
    answers: { team: 'Knights of the North' },
    fide_rating: 2000 + index,
  }));
  await addPlayers(organizer, eventId, [
    ...short,
    { full_name: `Ann ${'abcdefghij'.repeat(19)}`, club: 'x'.repeat(100) },
  ]);
  await publishEvent(organizer, eventId);
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/${eventId}#participants`);
    const card = page.locator('#participants .table');
    await expect(card).toBeVisible();
    expect(await card.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  }
  await page.goto(`/${eventId}/print`);
  await page.emulateMedia({ media: 'print' });
  const list = page.locator('.participants table');
  const room = await list.evaluate(
    (table) => Number(table.parentElement?.clientWidth) - table.scrollWidth,
  );
  expect(room).toBeGreaterThanOrEqual(0);
});

/** The number of lines that each word of an element takes; a hyphen may end a line. */
function linesOfWords(page: Page, selector: string): Promise<number[]> {
  return page.locator(selector).evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const lines: number[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        lines.push(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size);
      }
    }
    return lines;
  });
}
