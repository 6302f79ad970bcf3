import { newOrganizer, openEditor } from '../support/organizer.ts';
import { expect, test } from '../support/test.ts';

test('a draft is simply there again, marked as not published', async ({ page }) => {
  await openEditor(page, await newOrganizer());
  await page.getByLabel('Tournament title').fill('Spring Cup');
  // Leaving before the draft was saved loses nothing either.
  await page.reload();
  await expect(page.getByLabel('Tournament title')).toHaveValue('Spring Cup');
  await expect(page.getByText('Draft saved · not published')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a draft is discarded from the menu, and comes back by undo', async ({ page }) => {
  await openEditor(page, await newOrganizer());
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: /Discard Draft/ })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.getByLabel('Tournament title').fill('Spring Cup');
  await page.getByLabel('City').fill('Oslo');
  await page.getByRole('button', { name: 'More' }).click();
  const discard = page.getByRole('menuitem', { name: /Discard Draft/ });
  await expect(discard).toContainText('Tournament title, City');
  await discard.click();
  await expect(page.getByLabel('Tournament title')).toHaveValue('Spring Open');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Tournament title')).toHaveValue('Spring Cup');
  await page.getByRole('button', { name: 'More' }).click();
  await discard.click();
  await expect(page.getByText('Draft discarded.')).toBeVisible();
  await expect(page.getByText('Draft saved · not published')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Tournament title')).toHaveValue('Spring Open');
  await expect(page.getByLabel('City')).toHaveValue('Bergen');
});

test('an address that fills itself in is no change', async ({ page }) => {
  await openEditor(page, await newOrganizer());
  await page.getByRole('button', { name: 'Save & Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Continue Editing' }).click();
  await page.getByRole('tab', { name: 'Location' }).click();
  await expect(page.getByLabel('Venue address')).toHaveValue('Bergen, Norway');
  await expect(page.getByText('Published · up to date')).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByText('There are no unsaved changes.')).toBeVisible();
  await page.keyboard.press('Escape');
  // Nothing asks for confirmation on leaving.
  await page.getByRole('button', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});
