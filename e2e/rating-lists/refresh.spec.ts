import type { Page } from '@playwright/test';
import { emptySection } from '@tabiya/domain/event/entry-terms/section';
import { accessibilityMistakes } from '../support/accessibility.ts';
import { openTab } from '../support/organizer.ts';
import { chooseFromList, news, openDetails, participantRow } from '../support/participants.ts';
import { listedTournament, test } from '../support/rating-lists.ts';
import { expect } from '../support/test.ts';

test.describe.configure({ mode: 'default' });

const SECTION = { ...emptySection('u19', 'FIDE'), name: 'U1900', maxRating: 1900 };
const HOSTILE = '<img src=x onerror=alert(1)>, Eve';

async function listToRefresh(page: Page, site: Parameters<typeof listedTournament>[1]) {
  await site.importList([
    { id: '100', name: 'Archer, Ann', title: 'WFM', standard: 1912 },
    { id: '101', name: 'Berg, Bob', standard: 1505 },
    { id: '102', name: 'Somebody, Else', standard: 2400 },
    { id: '103', name: HOSTILE, standard: 1300 },
    { id: '104', name: 'Fox, Fay', standard: 1404 },
  ]);
  const organizer = await listedTournament(page, site, { sections: [SECTION] });
  const entry = (full_name: string, fide_id: string, fide_rating: number) => ({
    ...{ event_id: organizer.eventId, email: `${fide_id}.${full_name.length}@x.example` },
    ...{ full_name, fide_id, fide_rating, section_id: SECTION.id, id_pending: fide_id === '' },
  });
  await organizer.account.client
    .from('participants')
    .insert([
      entry('Ann Archer', '100', 1850),
      entry('Bob Berg', '101', 1500),
      entry('Cora Chen', '102', 1700),
      entry('Eve Img', '103', 1300),
      entry('Dora Dahl', '999', 1600),
      entry('Fay Fox', '', 1400),
    ])
    .throwOnError();
  const ratings = async () => {
    const { data } = await organizer.account.client
      .from('participants')
      .select('full_name, fide_id, fide_rating, title')
      .eq('event_id', organizer.eventId)
      .order('full_name');
    return data?.map(({ full_name, fide_id, fide_rating, title }) =>
      [full_name, fide_id, fide_rating, title].join(' ').trim(),
    );
  };
  await openTab(page, organizer.eventId, 'participants');
  await expect(
    participantRow(page, 'Ann Archer')
      .or(page.getByRole('button', { name: 'Ann Archer' }))
      .first(),
  ).toBeVisible();
  return { ...organizer, ratings };
}

test('selected differences from the newest list are applied, and undone', async ({
  page,
  site,
}) => {
  const { ratings } = await listToRefresh(page, site);
  const before = await ratings();
  await chooseFromList(page, 'Refresh ratings');
  const dialog = page.getByRole('dialog', { name: 'Refresh ratings' });
  await expect(dialog).toHaveAccessibleDescription(
    /compared with the FIDE list of November 2026\./,
  );
  const tick = (name: string) => dialog.getByRole('checkbox', { name, exact: true });
  const rows = dialog.getByRole('table', { name: 'Differences' }).getByRole('row');
  await expect(rows).toHaveText([
    /Player\s*Now\s*Rating list/,
    /Ann Archer\s*FIDE rating · U1900\s*No longer eligible for U1900: at most 1900\s*1850\s*1912/,
    /Ann Archer\s*Title · U1900\s*None\s*WFM/,
    /Bob Berg\s*FIDE rating · U1900\s*1500\s*1505/,
    /Cora Chen.*The ID belongs to Else Somebody\s*1700\s*2400/,
    /Cora Chen.*Cora Chen\s*Else Somebody/,
    /Eve Img\s*Name · U1900\s*Eve Img\s*Eve <img src=x onerror=alert\(1\)>/,
  ]);
  // An ID of someone else changes nothing by default.
  await expect(tick('FIDE rating of Cora Chen')).not.toBeChecked();
  await expect(tick('FIDE rating of Ann Archer')).toHaveAccessibleDescription(
    'No longer eligible for U1900: at most 1900',
  );
  await dialog.getByText('1 ID is not found in the rating list').click();
  await expect(dialog.getByText('999, FIDE list of November 2026')).toBeVisible();

  expect(await accessibilityMistakes(page)).toEqual([]);

  // By kind and individually.
  await tick('FIDE ratings (3)').check();
  await expect(tick('FIDE rating of Cora Chen')).toBeChecked();
  await tick('FIDE rating of Cora Chen').uncheck();
  await tick('Title of Ann Archer').uncheck();
  await dialog.getByRole('button', { name: 'Apply 2 changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(news(page)).toContainText('2 participants updated from the rating list.');
  await expect(participantRow(page, 'Ann Archer')).toContainText('1912');
  expect(await ratings()).toContain('Ann Archer 100 1912');
  const details = await openDetails(page, 'Ann Archer');
  await expect(details.getByText('Rating at registration')).toBeVisible();
  await expect(details.getByRole('definition').filter({ hasText: /^1850$/ })).toBeVisible();

  await news(page).getByRole('button', { name: 'Undo' }).click();
  await expect(news(page)).toContainText('2 participants restored.');
  await expect(details.getByText('Rating at registration')).toBeHidden();
  expect(await ratings()).toEqual(before);
});

test('by keyboard and on a phone an entry without an ID is looked up and gets the list’s data', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { ratings } = await listToRefresh(page, site);
  await chooseFromList(page, 'Refresh ratings');
  const dialog = page.getByRole('dialog', { name: 'Refresh ratings' });
  await dialog.getByText('1 participant has no ID').click();
  await dialog.getByRole('button', { name: 'Look up Fay Fox' }).press('Enter');
  const field = dialog.getByRole('combobox', { name: 'Fay Fox' });
  await expect(field).toBeFocused();
  await expect(dialog.getByRole('option', { name: /Fox, Fay/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('1 participant has no ID')).toBeHidden();
  await expect(dialog.getByRole('checkbox', { name: 'FIDE ID of Fay Fox' })).toBeChecked();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(360);
  await dialog.getByRole('button', { name: 'Apply 5 changes' }).press('Enter');
  await expect(dialog).toBeHidden();
  expect(await ratings()).toEqual([
    ...['Ann Archer 100 1912 WFM', 'Bob Berg 101 1505', 'Cora Chen 102 1700'],
    ...['Dora Dahl 999 1600', 'Eve Img 103 1300', 'Fay Fox 104 1404'],
  ]);
});
