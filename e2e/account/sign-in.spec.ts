import { answerShowName } from '../support/entry-form.ts';
import { publishEvent, winterCup } from '../support/events.ts';
import { newOrganizer, tournamentOf } from '../support/organizer.ts';
import { expect, expectComplaints, expectCutRequests, test } from '../support/test.ts';
import { signUp, springOpen } from '../support/wizard.ts';

test('signing up says what is wrong beside each field and keeps what was typed', async ({
  page,
}) => {
  await page.goto('/auth?mode=signup');
  await page.getByLabel('Email').fill('olga@club.example');
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await page.getByLabel('Confirm password').fill('54321');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Please fill in all required fields')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(page.getByLabel('Display name')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('olga@club.example');
});

test('signing in says what is wrong and keeps the email', async ({ page, complaints }) => {
  await page.goto('/auth?mode=login');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link')).toHaveText([
    'Browse',
    'Register to Play',
    'Sign In',
    'Sign Up',
  ]);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Please fill in all fields').first()).toBeVisible();
  await page.getByLabel('Email').fill('nobody@club.example');
  await page.getByLabel('Password', { exact: true }).fill('wrong-one');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(/^Failed to log in: /)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@club.example');
  await expectComplaints(complaints, /400/);
});

test('a page for signed-in people asks a visitor to sign in and brings them back', async ({
  page,
}) => {
  const { email, password } = await signUp(page, 'Olga Organizer');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/newEvent');
  await expect(page).toHaveURL(/\/auth\?redirect=%2FnewEvent/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Tournament title')).toBeVisible();
});

test('the wizard goes on only when a step is filled in, and keeps what was typed on the way back', async ({
  page,
}) => {
  await signUp(page, 'Olga Organizer');
  await page.goto('/newEvent');
  await page.getByLabel('Tournament title').fill(springOpen.title);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Venue name is required')).toBeVisible();
  await expect(page.getByText('Start date is required')).toBeVisible();
  await expect(page.getByText('End date is required, or tick Single Day')).toBeVisible();

  await page.getByLabel('Venue name').fill(springOpen.venueName);
  await page.getByLabel('Start date').fill('2027-04-02');
  await page.getByLabel('End date').fill('2027-04-04');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Federation type is required')).toBeVisible();
  await page.getByLabel('City').fill('Bergen');
  await page.getByRole('button', { name: 'Create Your Tournament Page' }).click();
  await expect(page.getByLabel('Tournament title')).toHaveValue(springOpen.title);
  await expect(page.getByLabel('End date')).toHaveValue('2027-04-04');
});

test('the editor names what is wrong at its field, and nothing is published', async ({ page }) => {
  const { eventId } = await tournamentOf(page);
  await page.goto(`/newEvent?eventId=${eventId}`);
  await page.getByLabel('Venue name').fill('');
  await page.getByRole('button', { name: 'Save & Publish' }).click();
  await expect(
    page.getByRole('tabpanel', { name: 'Home' }).getByText('Venue name is required'),
  ).toBeVisible();
  await expect(page.getByLabel('Venue name')).toBeFocused();
  await page.goto(`/${eventId}`);
  await expect(page.getByText('Club House').first()).toBeVisible();
});

test('publishing with the server gone says so, and trying again works', async ({
  page,
  complaints,
}) => {
  const { eventId } = await tournamentOf(page);
  await page.goto(`/newEvent?eventId=${eventId}`);
  await page.route('**/api/publish', (route) => route.abort());
  await page.getByLabel('Tournament title').fill('Spring Open 2027');
  await page.getByRole('button', { name: 'Save & Publish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog.getByText('Publishing Failed')).toBeVisible();
  await expect(dialog.getByText(/An unexpected error occurred/)).toBeVisible();
  await expectCutRequests(complaints);

  await page.unroute('**/api/publish');
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Copy URL' })).toBeVisible();
  await expect(page.getByLabel('Tournament title')).toHaveValue('Spring Open 2027');
});

test('the registration form names each mistake at its field, and registers once they are mended', async ({
  page,
  complaints,
}) => {
  const { account, eventId } = await newOrganizer({
    fields: { ...winterCup, registrationFee: 40 },
  });
  await publishEvent(account, eventId);
  await page.goto(`/register?eventId=${eventId}`);
  await page.getByLabel('Full name').fill('Ann Archer');
  await page.getByLabel('FIDE rating').fill('9000');
  await page.getByRole('button', { name: 'Register' }).click();
  for (const message of [
    'Please fill in all required fields',
    'Phone number is required',
    'FIDE ID is required for FIDE tournaments',
    'Rating must be a whole number from 0 to 3000',
    'Please answer this question',
    'Please acknowledge the payment requirements',
  ]) {
    await expect(page.getByText(message).first()).toBeVisible();
  }
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required');
  await expect(page.getByLabel('Full name')).toHaveValue('Ann Archer');
  await expectComplaints(complaints, /422/);

  await page.getByLabel('Email').fill('ann@players.example');
  await page.getByLabel('Phone number').fill('555 0100');
  await page.getByLabel('FIDE ID', { exact: true }).fill('777123');
  await page.getByLabel('FIDE rating').fill('1850');
  await page.getByLabel('I acknowledge the payment requirements').check();
  await answerShowName(page);
  await page.getByRole('button', { name: 'Register' }).dblclick();
  await expect(page.getByRole('heading', { name: /registered/i })).toBeVisible();
});

test('an address that no event has is Event Not Found', async ({ page, complaints }) => {
  const response = await page.goto('/no-such-event');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Event Not Found' })).toBeVisible();
  await expectComplaints(complaints, /404/);
});
