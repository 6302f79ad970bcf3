import type { Page } from '@playwright/test';
import { accessibilityMistakes, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { type Account, newAccount, signIn } from '../support/account.ts';
import { addPlayers, createEvent, publishedEvent, winterCup } from '../support/events.ts';
import { expect, expectComplaints, test } from '../support/test.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

const UNREACHABLE = 'Can’t reach the server. Check your connection and try again.';

/** An organizer with two upcoming tournaments, a draft, and a past one. */
async function busyOrganizer(page: Page): Promise<Account & { cup: string }> {
  const account = await newAccount('Olga Organizer');
  const cup = await publishedEvent(account, {
    maxPlayers: 160,
    registrationFee: 37,
    currency: 'EUR',
  });
  await addPlayers(account, cup, [
    { full_name: 'Ann Archer', status: 'paid' },
    { full_name: 'Bob Berg', status: 'paid' },
    { full_name: 'Cora Chen' },
    { full_name: 'Dora Dahl', status: 'cancelled' },
  ]);
  await publishedEvent(account, {
    title: 'Summer Open',
    startDate: '2027-07-03',
    endDate: '2027-07-04',
  });
  await createEvent(account, { ...winterCup, title: 'Spring Rapid' });
  const over = {
    title: 'Autumn Open of the Bergen Chess Club',
    startDate: '2025-10-03',
    endDate: '2025-10-05',
  };
  await publishedEvent(account, over);
  await signIn(page.context(), account);
  return { ...account, cup };
}

test('a failed load is repeated, rows show dates, state, places, and revenue in their group, and are searched', async ({
  page,
  complaints,
}) => {
  await busyOrganizer(page);
  await page.route('**/rest/v1/events*', (route) => route.abort());
  await page.goto('/organizer');
  await expect(page.getByRole('heading', { name: 'Failed to load tournaments' })).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByText(UNREACHABLE)).toBeVisible();
  await page.unroute('**/rest/v1/events*');
  await page.route('**/rest/v1/events*', (route) => route.fulfill({ status: 400, json: {} }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(UNREACHABLE)).toBeHidden({ timeout: 20_000 });
  await expect(page.getByText('Failed to load tournaments')).toHaveCount(1);
  await expectComplaints(complaints, /ERR_FAILED|400/);
  await page.unroute('**/rest/v1/events*');
  await page.getByRole('button', { name: 'Retry' }).click();
  const row = (name: RegExp) => page.getByRole('row', { name });
  for (const text of [/Jan 8\s–\s9, 2028/u, 'Published', '3/160', '€74']) {
    await expect(row(/Winter Cup/)).toContainText(text);
  }
  await expect(row(/Spring Rapid/)).toContainText('Draft');
  await expect(row(/Summer Open/).getByRole('cell')).toContainText(['–']);
  const order = page.getByRole('rowheader');
  await expect(order).toHaveText([
    'Upcoming 2',
    /Summer Open/,
    /Winter Cup/,
    'Drafts 1',
    /Spring Rapid/,
    'Past 1',
    /Autumn Open/,
  ]);

  const search = page.getByRole('searchbox', { name: 'Search tournaments' });
  await search.fill('OPEN');
  await expect(page.getByRole('rowheader')).toHaveText([
    'Upcoming 1',
    /Summer Open/,
    'Past 1',
    /Autumn Open/,
  ]);
  await expect(page.getByText('2 of 4 tournaments')).toBeAttached();
  await search.fill('checkers');
  await expect(page.getByText('No title matches “checkers”.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('row', { name: /Winter Cup/ })).toBeVisible();
  await page.getByRole('button', { name: 'More: Spring Rapid' }).click();
  await expect(page.getByRole('menuitem', { name: /Copy Link/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(page.getByText('Publish your page to get its link.')).toBeVisible();
});

test('rows are 64 px high, on a phone more for a long title, and open participants or their menu by keyboard', async ({
  page,
}) => {
  const { cup } = await busyOrganizer(page);
  await page.goto('/organizer');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    // A phone has no room for a long title in one line, and a title that is cut names no tournament.
    const isPhone = size.width < 768;
    const rows = isPhone
      ? page.getByRole('listitem')
      : page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Edit Page' }) });
    await expect(rows).toHaveCount(4);
    for (const row of await rows.all()) {
      const { height = 0 } = (await row.boundingBox()) ?? {};
      if (!isPhone) expect(height, `at ${size.width}`).toBe(64);
      const title = row.getByRole('link').first();
      const isCut = await title.evaluate(({ parentElement: line }) => {
        return line !== null && line.scrollWidth > line.clientWidth;
      });
      if (isPhone) expect({ isCut, isLow: height < 64 }).toEqual({ isCut: false, isLow: false });
      for (const control of [
        row.getByRole('link', { name: 'Edit Page' }),
        row.getByRole('button', { name: /^More: / }),
      ]) {
        const box = await control.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(
          isPhone ? 44 : 40,
        );
      }
    }
    await expectNoSidewaysScroll(page, `at ${size.width}`);
    expect(await accessibilityMistakes(page), `at ${size.width}`).toEqual([]);
  }

  const link = page.getByRole('link', { name: 'Winter Cup', exact: true });
  await link.focus();
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('row', { name: /Winter Cup/ }).getByRole('link', { name: 'Edit Page' }),
  ).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText([
    'Admin View',
    'Copy Link',
    /^View Webpage/,
    'Cancel Tournament',
    'Delete',
  ]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/organizer?eventId=${cup}&tab=participants`);
});
