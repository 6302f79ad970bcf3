import type { Page } from '@playwright/test';
import { newOrganizer, openEditor } from './organizer.ts';
import { expect, test } from './test.ts';

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
  await expect(page.getByText('This tournament was saved in another window.')).toBeVisible();
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
  await expect(dialog.getByRole('listitem')).toHaveText(['Tournament title']);
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
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
});

test('a draft comes back on top of what was saved elsewhere since', async ({ page }) => {
  const organizer = await newOrganizer();
  await openEditor(page, organizer);
  await page.getByLabel('Tournament title').fill('Mine');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await organizer.save({ title: 'Theirs', city: 'Oslo' });
  await page.reload();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/changed elsewhere too: Tournament title/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue editing' }).click();
  await expect(page.getByLabel('Tournament title')).toHaveValue('Mine');
  await expect(page.getByLabel('City')).toHaveValue('Oslo');
});
