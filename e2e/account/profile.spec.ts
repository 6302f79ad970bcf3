import { findViolations } from '../support/accessibility.ts';
import { freshEmail, newAccount, signIn } from '../support/account.ts';
import { publishedEvent, register } from '../support/events.ts';
import { expect, expectComplaints, expectCutRequests, test } from '../support/test.ts';

// The app writes dates in the reader’s language.
test.use({ locale: 'de-DE' });

test('a player finds their registrations and how to reach the organizer', async ({
  page,
  complaints,
}) => {
  const organizer = await newAccount('Olga Organizer');
  // On the free plan the contact comes from the profile.
  const profile = await organizer.client
    .from('profiles')
    .update({ phone_number: '555 0199' })
    .eq('email', organizer.email)
    .select('email');
  expect(profile.data).toHaveLength(1);
  const eventId = await publishedEvent(organizer, { selfService: false });
  const player = await newAccount('Pia Player');
  await signIn(page.context(), player);

  await page.route('**/rpc/own_registrations', (route) => route.abort());
  await page.goto('/player');
  await expect(page.getByText('Failed to load tournaments')).toBeVisible();
  await page.unroute('**/rpc/own_registrations');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'My Tournaments' })).toBeVisible();
  await expectCutRequests(complaints);
  await expect(page.getByRole('link', { name: 'Browse Tournaments' })).toHaveAttribute(
    'href',
    '/browse',
  );

  await register(player, eventId, {
    ...{ fullName: 'Pia Player', fideId: '777001', fideRating: '1850' },
    notes: 'Late on Friday',
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Winter Cup' })).toBeVisible();
  for (const text of [
    'Published',
    'Club House',
    organizer.email,
    '555 0199',
    'please contact the organizer.',
    'Your Registration',
    '1850',
    '777001',
    'Late on Friday',
  ]) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
  const dates = page.locator('time', { hasText: '8.–9. Januar 2028' });
  await expect(dates).toHaveAttribute('lang', 'de-DE');
  const link = page.getByRole('link', { name: /View Tournament/ });
  await expect(link).toHaveAttribute('href', `/${eventId}`);
  await expect(link).toHaveAttribute('target', '_blank');
  expect(await findViolations(page)).toEqual([]);
});

test('an account and its contact for players are edited, mistakes are shown, and nothing typed is lost', async ({
  page,
  complaints,
}) => {
  const person = await newAccount('Pia Player');
  await person.client
    .from('profiles')
    .update({ display_name: '' })
    .eq('user_id', person.session.user.id);
  await signIn(page.context(), person);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Account Settings' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  await expect(page.getByLabel('Email', { exact: true })).not.toBeEditable();
  await expect(page.getByText('Email address cannot be changed')).toBeVisible();
  await expect(page.getByText('Account created')).toBeVisible();
  await expect(page.getByText(/^Please complete your profile\./)).toBeVisible();
  for (const action of ['Go to Dashboard', 'View My Tournaments', 'Create New Tournament']) {
    await expect(page.getByRole('link', { name: action })).toBeVisible();
  }
  expect(await findViolations(page)).toEqual([]);

  await page.getByLabel('Display name').fill(' ');
  await page.getByLabel('FIDE rating').fill('3001');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(/cannot be empty/)).toBeVisible();
  await expect(page.getByText('Rating must be a whole number from 0 to 3000')).toBeVisible();
  await expect(page.getByLabel('Display name')).toBeFocused();

  // Typed with a space, stored without.
  await page.getByLabel('Display name').fill('Pia P. Player ');
  await page.getByLabel('FIDE rating').fill('1850');
  await page.route('**/rest/v1/profiles*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(/Failed to update profile: /)).toBeVisible();
  await expect(page.getByLabel('Display name')).toHaveValue('Pia P. Player');
  await expectCutRequests(complaints);

  await page.unroute('**/rest/v1/profiles*');
  const told = page.getByText(/^Players who register for your tournaments see/);
  await expect(told).toContainText(`${person.email}, no phone number`);
  await page.getByLabel('Contact phone for players').fill('555 0199');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(/also enter a contact email/)).toBeVisible();
  await page.getByLabel('Contact email for players').fill('desk@club.example');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await page.reload();
  await expect(told).toContainText('desk@club.example, 555 0199');
  await expect(page.getByLabel('Display name')).toHaveValue('Pia P. Player');
  await expect(page.getByLabel('FIDE rating')).toHaveValue('1850');
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
});

test('developers try the sign-in service by hand on one machine', async ({ page, complaints }) => {
  await page.goto('/auth-test');
  await expect(page.getByText('Not signed in.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('test@example.com');
  await page.getByLabel('Email').fill(freshEmail('tester'));
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(/^Signing in failed: /)).toBeVisible();
  await expectComplaints(complaints, /400/);
  await main.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText(/^Signed in as tester/)).toBeVisible();
  await main.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Not signed in.')).toBeVisible();
});
