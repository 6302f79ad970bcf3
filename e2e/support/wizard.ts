import type { Page } from '@playwright/test';
import { freshEmail } from './account.ts';
import { expect } from './test.ts';

/** Signs a user up through the screens, up to the dashboard. */
export async function signUp(
  page: Page,
  displayName: string,
): Promise<{ email: string; password: string }> {
  const account = { email: freshEmail('organizer'), password: 'secret-1' };
  await page.goto('/auth?mode=signup&redirect=/dashboard');
  await page.getByLabel('Display name').fill(displayName);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password').fill(account.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  return account;
}

type Tournament = {
  title: string;
  venueName: string;
  startDate: string;
  federationType: 'FIDE' | 'National' | 'Unrated';
  registrationFee: string;
};

/** Goes through the wizard's three steps to the editor. Returns the event's ID. */
export async function completeWizard(page: Page, tournament: Tournament): Promise<string> {
  await page.getByLabel('Tournament title').fill(tournament.title);
  await page.getByLabel('Venue name').fill(tournament.venueName);
  await page.getByLabel('Start date').fill(tournament.startDate);
  await page.getByRole('checkbox', { name: 'Single Day' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Federation type').selectOption(tournament.federationType);
  await page.getByLabel('Country').fill('Norway');
  await page.getByLabel('City').fill('Bergen');
  await page.getByLabel('Registration fee').fill(tournament.registrationFee);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Blue' }).click();
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page.getByRole('button', { name: 'Save & Publish' })).toBeVisible();
  const eventId = new URL(page.url()).searchParams.get('eventId');
  expect(eventId).toBeTruthy();
  return eventId ?? '';
}

/** Switches on a tab of the page in the editor. It must have content. */
export async function showTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: 'Home' }).click();
  await page.getByRole('switch', { name: `${name} tab` }).check();
}

/** Publishes from the editor and stays on the success dialog. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save & Publish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Copy URL' })).toBeVisible();
}

export const springOpen: Tournament = {
  title: 'Spring Open',
  venueName: 'Town Hall',
  startDate: '2027-04-02',
  federationType: 'FIDE',
  registrationFee: '40',
};
