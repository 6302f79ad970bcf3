import { freshEmail, logIn, newAccount } from './account.ts';
import { publishedEvent } from './events.ts';
import { expect, expectComplaints, test } from './test.ts';

test('mistakes are summed up, each line leads to its field, and a mail confirms what went through', async ({
  page,
  complaints,
}) => {
  const eventId = await publishedEvent(await newAccount('Olga Organizer'));
  await page.goto(`/register?eventId=${eventId}`);
  await page.getByLabel('Full name').fill('Ann Archer');
  const email = freshEmail('ann');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Register' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'FIDE ID is required for FIDE tournaments' }).click();
  await expect(page.getByLabel('FIDE ID')).toBeFocused();
  await page.keyboard.type('777123');
  await page.getByLabel('Phone number').fill('555 0100');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'You are registered' })).toBeFocused();
  await expect(page.getByText('We are e-mailing the details to it.')).toBeVisible();
  await expectComplaints(complaints, /422/);

  const mail = page.getByRole('article').filter({ hasText: email });
  await expect(async () => {
    await page.goto('/_local/mailbox');
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  const letter = mail.frameLocator('iframe[title="You are registered: Winter Cup"]');
  await expect(letter.getByText('Ann Archer is on the organizer’s list')).toBeVisible();
  await expect(letter.getByRole('link', { name: 'View Tournament' })).toHaveAttribute(
    'href',
    new RegExp(`/${eventId}$`),
  );
  const download = page.waitForEvent('download');
  await mail.getByRole('link', { name: `${eventId}.ics` }).click();
  expect((await download).suggestedFilename()).toBe(`${eventId}.ics`);
});

test('a signed-in player finds their e-mail and profile filled in', async ({ page }) => {
  const eventId = await publishedEvent(await newAccount('Olga Organizer'));
  const player = await newAccount('Pia Player');
  await logIn(page.context(), player);
  await page.goto(`/register?eventId=${eventId}`);
  await expect(page.getByLabel('E-mail')).toHaveValue(player.email);
  await expect(page.getByLabel('E-mail')).not.toBeEditable();
  await expect(page.getByLabel('Full name')).toHaveValue('Pia Player');
  await expect(page.getByRole('link', { name: /Sign in/ })).toHaveCount(0);
});

test('a session that has ended is said quietly, and nothing of it is used', async ({ page }) => {
  const eventId = await publishedEvent(await newAccount('Olga Organizer'));
  await page.addInitScript(() => {
    const session = { access_token: 'x', expires_at: 1, user: { email: 'pia@club.example' } };
    localStorage['tabiya-auth'] = JSON.stringify(session);
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/register?eventId=${eventId}`);
  const again = page.getByRole('link', { name: 'Sign in again to register under your account' });
  await expect(again).toHaveAttribute('href', /^\/auth\?.*redirect=%2Fregister%3FeventId%3D/);
  await expect(page.getByLabel('E-mail')).toHaveValue('');
  expect(asked).toEqual(['/register']);
});
