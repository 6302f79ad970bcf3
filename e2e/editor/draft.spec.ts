import { newOrganizer, openEditor } from '../support/organizer.ts';
import { expect, test } from '../support/test.ts';

test('a draft is simply there again, is discarded from the menu, and comes back by undo', async ({
  page,
}) => {
  await openEditor(page, await newOrganizer());
  const title = page.getByLabel('Tournament title');
  await page.getByRole('button', { name: 'Publication' }).click();
  await expect(page.getByRole('menuitem', { name: /Discard Draft/ })).toBeDisabled();
  await page.keyboard.press('Escape');
  await title.fill('Spring Cup');
  await page.getByLabel('City').fill('Oslo');
  // Leaving before the draft was saved loses nothing either.
  await page.reload();
  await expect(title).toHaveValue('Spring Cup');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Publication' }).click();
  const discard = page.getByRole('menuitem', { name: /Discard Draft/ });
  await expect(discard).toContainText('Tournament title, City');
  await discard.click();
  await expect(title).toHaveValue('Spring Open');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveValue('Spring Cup');
  await page.getByRole('button', { name: 'Publication' }).click();
  await discard.click();
  await expect(page.getByText('Draft discarded.')).toBeVisible();
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue('Spring Open');
  await expect(page.getByLabel('City')).toHaveValue('Bergen');
});
