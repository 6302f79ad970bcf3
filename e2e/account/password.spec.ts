import { newAccount } from '../support/account.ts';
import { followMailedLink } from '../support/mailbox.ts';
import { expect, expectCutRequests, test } from '../support/test.ts';

test('a forgotten password is reset through the email’s link', async ({ page, complaints }) => {
  const { email } = await newAccount('Olga Organizer');
  await page.goto('/auth?mode=login');
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(page.getByText('Please enter your email address first')).toBeVisible();

  await page.getByLabel('Email').fill(email);
  await page.route('**/auth/v1/recover*', (route) => route.abort());
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(page.getByText(/^Failed to send reset email: /)).toBeVisible();
  await expectCutRequests(complaints);
  await page.unroute('**/auth/v1/recover*');
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(
    page.getByText(
      'Password reset email sent! Please check your inbox and follow the instructions.',
    ),
  ).toBeVisible();

  await followMailedLink(page, email);
  await page.getByLabel('New password').fill('secret-2');
  await page.getByLabel('Confirm password').fill('secret-3');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText(/do not match/)).toBeVisible();
  await page.getByLabel('Confirm password').fill('secret-2');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();

  await page.context().setStorageState({ cookies: [], origins: [] });
  await page.goto('/auth?mode=login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('secret-2');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});
