import { freshEmail, newAccount } from '../support/account.ts';
import { expect, expectComplaints, test } from '../support/test.ts';
import { signUp } from '../support/wizard.ts';

test('signing up says what is wrong beside each field, or why no account was created, and keeps what was typed', async ({
  page,
  complaints,
}) => {
  const { email } = await newAccount('Olga Organizer');
  await page.goto('/auth?mode=signup');
  const submit = page.getByRole('button', { name: 'Sign Up' });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await page.getByLabel('Confirm password').fill('54321');
  await submit.click();
  await expect(page.getByText(/required fields/)).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  await expect(page.getByText(/do not match/)).toBeVisible();
  await expect(page.getByLabel('Display name')).toBeFocused();

  await page.getByLabel('Display name').fill('Olga Organizer');
  await page.getByLabel('Password', { exact: true }).fill('secret-1');
  await page.getByLabel('Confirm password').fill('secret-1');
  await submit.click();
  await expect(page.getByText(/^Failed to create account: /)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);

  await page.getByLabel('Email').fill(freshEmail('organizer'));
  await page.route('**/auth/v1/signup*', (route) =>
    route.fulfill({
      status: 422,
      json: { code: 'weak_password', message: 'Password does not meet requirements' },
    }),
  );
  await submit.click();
  await expect(page.getByText('Choose a stronger password')).toBeVisible();
  await expectComplaints(complaints, /4\d\d/);
  await page.unroute('**/auth/v1/signup*');
  await submit.click();
  await expect(page).toHaveURL('/premium');
});

test('a page for signed-in people asks a visitor to sign in, says what is wrong, and brings them back', async ({
  page,
  complaints,
}) => {
  const { email, password } = await signUp(page, 'Olga Organizer');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/newEvent');
  await expect(page).toHaveURL(/\/auth\?redirect=\/newEvent/);
  const submit = page.getByRole('main').getByRole('button', { name: 'Sign in' });
  await submit.click();
  await expect(page.getByText('Please fill in all fields').first()).toBeVisible();
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(page.getByText('Please enter your email address first')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await expect(page.getByText('Please enter your email address first')).toHaveCount(0);
  await page.getByLabel('Password', { exact: true }).fill('wrong-one');
  await submit.click();
  await expect(page.getByText(/^Failed to log in: /)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expectComplaints(complaints, /400/);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await submit.click();
  await expect(page.getByLabel('Tournament title')).toBeVisible();
});
