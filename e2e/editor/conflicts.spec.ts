import type { Page } from '@playwright/test';
import { draftKept, newOrganizer, openEditor, typeAndKeep } from '../support/organizer.ts';
import { expect, test } from '../support/test.ts';

async function askToPublish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save & Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
}

test('what was saved elsewhere is put together with what was changed here', async ({ page }) => {
  const organizer = await newOrganizer();
  await openEditor(page, organizer);
  await page.getByLabel('Tournament title').fill('Spring Cup');
  await organizer.save({ city: 'Oslo' });
  await askToPublish(page);
  await expect(page.getByRole('dialog').getByText('Your page is live')).toBeVisible();
  await page.getByRole('button', { name: 'Continue Editing' }).click();
  await expect(page.getByText('This tournament was changed in another window.')).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Oslo');
  await expect(page.getByLabel('Tournament title')).toHaveValue('Spring Cup');
});

test('where both changed the same the person chooses, and can keep theirs', async ({ page }) => {
  const organizer = await newOrganizer();
  await openEditor(page, organizer);
  await page.getByLabel('Tournament title').fill('Mine');
  await organizer.save({ title: 'Theirs', city: 'Oslo' });
  await askToPublish(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Changed elsewhere' })).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Tournament title: “Mine” here, “Theirs” elsewhere',
  ]);
  await dialog.getByRole('button', { name: 'Keep mine and publish' }).click();
  await expect(dialog.getByText('Your page is live')).toBeVisible();
  await page.goto(`/${organizer.eventId}`);
  await expect(page.getByRole('heading', { name: 'Mine' })).toBeVisible();
  await expect(page.getByText('Oslo').first()).toBeVisible();
});

test('taking theirs shows it in the form, unpublished', async ({ page }) => {
  const organizer = await newOrganizer();
  await openEditor(page, organizer);
  await page.getByLabel('Tournament title').fill('Mine');
  await page.getByLabel('City').fill('Tromsø');
  await organizer.save({ title: 'Theirs' });
  await askToPublish(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Take theirs' }).click();
  await expect(page.getByLabel('Tournament title')).toHaveValue('Theirs');
  await expect(page.getByLabel('City')).toHaveValue('Tromsø');
  await expect(page.getByText('Draft saved · not published')).toBeVisible();
});

test('a draft comes back on top of what was saved elsewhere since, and both versions are there', async ({
  page,
}) => {
  const organizer = await newOrganizer();
  await openEditor(page, organizer);
  await typeAndKeep(page, 'Tournament title', 'Mine');
  await organizer.save({ title: 'Theirs', city: 'Oslo' });
  await page.reload();
  await expect(page.getByLabel('Tournament title')).toHaveValue('Mine');
  await expect(page.getByLabel('City')).toHaveValue('Oslo');
  await expect(page.getByText('Tournament title: “Theirs” elsewhere.')).toBeVisible();
  const kept = draftKept(page);
  await page.getByRole('button', { name: 'Take theirs for Tournament title' }).click();
  await expect(page.getByLabel('Tournament title')).toHaveValue('Theirs');
  await expect(page.getByText('changed elsewhere, too')).toHaveCount(0);
  // The decision is in the shared draft.
  await kept;
  await page.reload();
  await expect(page.getByLabel('Tournament title')).toHaveValue('Theirs');
  await expect(page.getByLabel('City')).toHaveValue('Oslo');
  await expect(page.getByText(': “Theirs” elsewhere.')).toHaveCount(0);
});

test('a discarded draft is gone after a reload, also where something else was saved since', async ({
  page,
}) => {
  const organizer = await newOrganizer();
  await openEditor(page, organizer);
  await typeAndKeep(page, 'Tournament title', 'Mine');
  await organizer.save({ title: 'Theirs' });
  await page.reload();
  await expect(page.getByText('Tournament title: “Theirs” elsewhere.')).toBeVisible();
  const kept = draftKept(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: /Discard Draft/ }).click();
  await kept;
  await page.reload();
  await expect(page.getByLabel('Tournament title')).toHaveValue('Theirs');
  await expect(page.getByText(': “Theirs” elsewhere.')).toHaveCount(0);
});

test('what two editor windows hold is put together, and neither loses what it kept', async ({
  page,
  context,
}) => {
  const organizer = await newOrganizer();
  await openEditor(page, organizer);
  const other = await context.newPage();
  await other.goto(`/newEvent?eventId=${organizer.eventId}`);
  await other.getByRole('tab', { name: 'Home' }).waitFor();
  await typeAndKeep(page, 'Tournament title', 'Spring Cup');
  await typeAndKeep(other, 'Venue name', 'Castle');
  // The window that saves later gets the other's change; the first gets it with its next save.
  await expect(other.getByLabel('Tournament title')).toHaveValue('Spring Cup');
  await expect(other.getByText('This tournament was changed in another window.')).toBeVisible();
  await typeAndKeep(page, 'City', 'Oslo');
  await expect(page.getByLabel('Venue name')).toHaveValue('Castle');

  await askToPublish(page);
  await expect(page.getByRole('dialog').getByText('Your page is live')).toBeVisible();
  await other.reload();
  await expect(other.getByLabel('Tournament title')).toHaveValue('Spring Cup');
  await expect(other.getByLabel('Venue name')).toHaveValue('Castle');
  await expect(other.getByLabel('City')).toHaveValue('Oslo');
  await expect(other.getByText('Published · up to date')).toBeVisible();
});

test('what another window kept since is not published unseen, and stays', async ({
  page,
  context,
}) => {
  const organizer = await newOrganizer();
  await openEditor(page, organizer);
  const other = await context.newPage();
  await other.goto(`/newEvent?eventId=${organizer.eventId}`);
  await typeAndKeep(other, 'Venue name', 'Castle');
  await page.getByLabel('Tournament title').fill('Spring Cup');
  await askToPublish(page);
  await page.getByRole('button', { name: 'Continue Editing' }).click();
  const live = await (await page.request.get(`/${organizer.eventId}`)).text();
  expect(live).toContain('Spring Cup');
  expect(live).not.toContain('Castle');
  await expect(page.getByLabel('Venue name')).toHaveValue('Castle');
  await expect(page.getByText('Published · 1 change waiting')).toBeVisible();
});

test('the same field typed in two editor windows is asked about', async ({ page, context }) => {
  const organizer = await newOrganizer();
  await openEditor(page, organizer);
  const other = await context.newPage();
  await other.goto(`/newEvent?eventId=${organizer.eventId}`);
  await expect(other.getByLabel('Tournament title')).toHaveValue('Spring Open');
  await typeAndKeep(page, 'Tournament title', 'One');
  await other.getByLabel('Tournament title').fill('Other');
  await expect(other.getByText('Tournament title: “One” elsewhere.')).toBeVisible();
  await expect(other.getByLabel('Tournament title')).toHaveValue('Other');
  // An unresolved conflict is still shown after a reload.
  await other.reload();
  await expect(other.getByLabel('Tournament title')).toHaveValue('Other');
  await other.getByRole('button', { name: 'Keep mine for Tournament title' }).click();
  await expect(other.getByText('Draft saved · not published')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Tournament title')).toHaveValue('Other');
});
