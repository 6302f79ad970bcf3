import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The row of a participant in the organizer's table. */
export const participantRow = (page: Page, name: string) =>
  page.getByRole('row', { name: new RegExp(name) });

/** The names in the organizer’s table, in order. */
export const listedNames = (page: Page) =>
  page.getByRole('rowheader').getByRole('button').allTextContents();

/** Opens a participant’s details. They’re next to the table, and a sheet on a phone. */
export async function openDetails(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click();
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  const details = page.getByRole(isPhone ? 'dialog' : 'complementary', { name, exact: true });
  await expect(details).toBeVisible();
  return details;
}

/** Opens the form that edits a participant, from the row’s menu. */
export async function openEditForm(page: Page, name: string): Promise<Locator> {
  await chooseFromRow(page, name, 'Edit');
  return page.getByRole('form', { name: `Edit ${name}` });
}

/** Selects from a row’s menu. */
export async function chooseFromRow(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Sets a status with the badge that is its menu. */
export async function setStatus(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`status of ${name}$`) }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Selects from the list’s menu. */
export async function chooseFromList(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More list actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** The toasts. */
export const news = (page: Page) => page.getByRole('region', { name: 'Notifications' });
