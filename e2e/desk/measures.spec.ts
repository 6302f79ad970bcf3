import { addPlayers } from '../support/events.ts';
import { newTournament, openTab } from '../support/organizer.ts';
import { expect, test } from '../support/test.ts';

/** The list of the organizer in windows of common sizes: rows whole in sight before anything is scrolled. */
const WINDOWS = [
  { width: 360, height: 740, rows: 8, row: 56 },
  { width: 768, height: 1024, rows: 16, row: 42 },
  { width: 1280, height: 800, rows: 12, row: 42 },
  { width: 1920, height: 1080, rows: 18, row: 42 },
] as const;

test('rows, heads and targets of the list have their measures at four widths, and the head sticks', async ({
  page,
}) => {
  const { account, eventId } = await newTournament(page);
  await addPlayers(
    account,
    eventId,
    Array.from({ length: 60 }, (_, at) => ({ full_name: `Player ${at + 1}` })),
  );
  await openTab(page, eventId, 'participants');
  for (const { width, height, rows, row } of WINDOWS) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('button', { name: 'Player 1', exact: true }).waitFor();
    const measured = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('[data-index]')].map((one) =>
        one.getBoundingClientRect(),
      );
      const targets = [...document.querySelectorAll('main :is(button, a, select, label)')]
        .filter((one) => !one.closest('[data-index] th, [data-index] li'))
        .filter((one) => one.checkVisibility())
        .map((one) => ({ text: one.textContent, height: one.getBoundingClientRect().height }));
      return {
        heights: [...new Set(boxes.map((box) => Math.round(box.height)))],
        inSight: boxes.filter((box) => box.top >= 0 && box.bottom <= innerHeight).length,
        small: targets.filter(
          (one) => one.height < 39.5 && one.text.startsWith('Player') === false,
        ),
        sideways: document.documentElement.scrollWidth - innerWidth,
      };
    });
    expect(measured, `${width} × ${height}`).toEqual({
      heights: [row],
      inSight: expect.any(Number),
      small: [],
      sideways: 0,
    });
    expect(measured.inSight, `${width} × ${height}`).toBeGreaterThanOrEqual(rows);

    await page.mouse.wheel(0, 900);
    const pinned = width < 640 ? page.getByLabel('Search') : page.getByRole('columnheader').first();
    await expect(page.getByRole('button', { name: 'Player 1', exact: true })).not.toBeInViewport();
    await expect(pinned).toBeInViewport({ ratio: 1 });
    if (width >= 640) expect((await pinned.boundingBox())?.height).toBe(40);
  }
});
