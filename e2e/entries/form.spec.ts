import type { Page } from '@playwright/test';
import { WORDS } from '@tabiya/domain/words/public-words';
import { messageFor } from '@tabiya/domain/words/words';
import { freshEmail, newAccount, signIn } from '../support/account.ts';
import { answerShowName } from '../support/entry-form.ts';
import { publishedEvent } from '../support/events.ts';
import { openMail } from '../support/mailbox.ts';
import { openTab } from '../support/organizer.ts';
import { openDetails, openEditForm } from '../support/participants.ts';
import { expect, expectComplaints, test } from '../support/test.ts';

/** Fills in the fields that every event requires and the page hasn’t filled in. */
async function fillForm(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  const email = page.getByLabel('Email');
  if (await email.isEditable()) await email.fill(freshEmail('player'));
  await page.getByLabel('Phone number').fill('555 0100');
  await answerShowName(page);
}

const registered = (page: Page) => page.getByRole('heading', { name: 'You’re registered' });
const registerButton = (page: Page) => page.getByRole('button', { name: 'Register' });

test('mistakes are summed up with links to their fields, and confirmation and email show what was saved', async ({
  page,
  context,
  complaints,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const eventId = await publishedEvent(await newAccount('Olga Organizer'), {
    maxPlayers: 160,
    registrationFee: 37,
    currency: 'EUR',
    paymentInfo: 'Account: 1234.56.78901\nBefore the first round, please.',
    transferHolder: 'SK Ulm',
    transferIban: 'DE89 3704 0044 0532 0130 00',
  });
  await page.goto(`/register?eventId=${eventId}`);
  const email = freshEmail('ann');
  await page.getByLabel('Full name').fill('Ann Archer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('FIDE rating').fill('9000');
  await registerButton(page).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Rating must be a whole number from 0 to 3000');
  await summary.getByRole('link', { name: 'FIDE ID', exact: true }).click();
  await expect(page.getByLabel('FIDE ID', { exact: true })).toBeFocused();
  await page.keyboard.type('777123');
  await page.getByLabel('FIDE rating').fill('1850');
  await page.getByLabel('Phone number').fill('555 0100');
  await page.getByLabel('I acknowledge the payment requirements').check();
  await answerShowName(page);
  await registerButton(page).dblclick();
  await expect(registered(page)).toBeFocused();
  await expectComplaints(complaints, /422/);
  await expect(page.getByText('You’re no. 1 of 160')).toBeVisible();
  for (const [label, value] of [
    ['Amount', '37.00'],
    ['IBAN', 'DE89370400440532013000'],
    ['Account', '1234.56.78901'],
  ] as const) {
    const row = page.locator('.to-copy > div').filter({ hasText: label });
    await row.getByRole('button').click();
    await expect(row.getByRole('button')).toHaveText('Copied!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
  }

  await expect(page.getByRole('img', { name: 'QR code of the transfer' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  const letter = await openMail(page, email);
  await expect(letter.getByRole('link', { name: 'View Tournament' })).toHaveAttribute(
    'href',
    new RegExp(`/${eventId}$`),
  );
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: `${eventId}.ics` }).click();
  expect((await download).suggestedFilename()).toBe(`${eventId}.ics`);
});

test('beginners who type a placeholder are shown how to register without an ID, and the organizer sees it', async ({
  page,
  complaints,
}) => {
  const organizer = await newAccount('Olga Organizer');
  const eventId = await publishedEvent(organizer);
  const fideId = page.getByLabel('FIDE ID', { exact: true });
  const noIdYet = page.getByLabel(WORDS.registrationForm.questions.fideId.noneYet);
  await page.goto(`/register?eventId=${eventId}`);
  await fillForm(page, 'Bob Beginner');
  await fideId.fill('none');
  await registerButton(page).click();
  await expect(fideId).toHaveAccessibleDescription(
    `${WORDS.registrationForm.questions.fideId.placeholder} ${WORDS.registrationForm.tickInstead(WORDS.registrationForm.questions.fideId.noneYet)}`,
  );
  await expectComplaints(complaints, /422/);
  await noIdYet.check();
  await expect(fideId).toBeDisabled();
  await noIdYet.uncheck();
  await expect(fideId).toHaveValue('none');
  await noIdYet.check();
  await registerButton(page).click();
  await expect(registered(page)).toBeFocused();

  await signIn(page.context(), organizer);
  await openTab(page, eventId, 'participants');
  await expect(page.getByRole('row', { name: /Bob Beginner/ })).toContainText('No ID yet');
  const form = await openEditForm(page, 'Bob Beginner');
  await expect(form.getByLabel('No ID yet')).toBeChecked();
  await form.getByLabel('FIDE ID').fill('14109603');
  await expect(form.getByLabel('No ID yet')).not.toBeChecked();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Bob Beginner/ })).toContainText('14109603');
  // The row changes at once; the change is stored a moment later.
  await expect(form).toBeHidden();
  await page.reload();
  await expect(page.getByRole('row', { name: /Bob Beginner/ })).toContainText('14109603');
  await expect(page.getByRole('row', { name: /Bob Beginner/ })).not.toContainText('No ID yet');
});

test('an ID that another registration has is corrected, or registered as disputed', async ({
  page,
  complaints,
}) => {
  const organizer = await newAccount('Olga Organizer');
  const eventId = await publishedEvent(organizer);
  const fideId = page.getByLabel('FIDE ID', { exact: true });
  const isRight = page.getByRole('checkbox', { name: /It’s correct. Register me without it/ });
  const enter = async (name: string, id: string) => {
    await page.goto(`/register?eventId=${eventId}`);
    await fillForm(page, name);
    await fideId.fill(id);
    await registerButton(page).click();
  };
  await enter('Mistyped Mike', '777123');
  await expect(registered(page)).toBeFocused();

  await enter('Carla Careless', '777123');
  await expect(fideId).toHaveAccessibleDescription(messageFor('id_taken'));
  await expectComplaints(complaints, /409/);
  await expect(isRight).toBeVisible();
  await fideId.fill('777124');
  await expect(isRight).toBeHidden();
  await registerButton(page).click();
  await expect(registered(page)).toBeFocused();

  await enter('Ann Archer', '777123');
  await expect(page.getByText('1 field to go')).toBeVisible();
  await isRight.check();
  await expect(page.getByText('1 field to go')).toBeHidden();
  await expectComplaints(complaints, /409/);
  await registerButton(page).click();
  await expect(registered(page)).toBeFocused();

  await signIn(page.context(), organizer);
  await openTab(page, eventId, 'participants');
  const row = page.getByRole('row', { name: /Ann Archer/ });
  await expect(row).toContainText('ID disputed');
  await expect(await openDetails(page, 'Ann Archer')).toContainText(
    'Claims FIDE ID 777123, already used by another participant.',
  );
});

test('a parent registers themselves and then a child, and finds both under My Tournaments', async ({
  page,
}) => {
  const eventId = await publishedEvent(await newAccount('Olga Organizer'));
  const parent = await newAccount('Pia Player');
  await parent.client
    .from('profiles')
    .update({ fide_id: '777001', phone_number: '555 0177' })
    .eq('user_id', parent.session.user.id);
  await signIn(page.context(), parent);
  await page.goto(`/register?eventId=${eventId}`);
  const fideId = page.getByLabel('FIDE ID', { exact: true });
  const name = page.getByLabel('Full name');
  await expect(page.getByRole('radio', { name: 'Me', exact: true })).toBeChecked();
  await expect(fideId).toHaveValue('777001');
  await page.getByRole('radio', { name: 'Someone else' }).check();
  await expect(name).toHaveValue('');
  await expect(fideId).toHaveValue('');
  await page.getByRole('radio', { name: 'Me', exact: true }).check();
  await expect(name).toHaveValue('Pia Player');
  await answerShowName(page);
  await registerButton(page).click();
  await expect(registered(page)).toBeFocused();

  await page.getByRole('link', { name: 'Register another player' }).click();
  await expect(page.getByText('You’ve registered: Pia Player (you)')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Someone else' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Me', exact: true })).toBeDisabled();
  await expect(name).toHaveValue('');
  await expect(page.getByLabel('Email')).toHaveValue(parent.email);
  await expect(page.getByLabel('Phone number')).toHaveValue('555 0177');
  await name.fill('Kim Player');
  await fideId.fill('777002');
  await answerShowName(page);
  await registerButton(page).click();
  await expect(registered(page)).toBeFocused();
  await page.goto(`/register?eventId=${eventId}`);
  await expect(page.getByText('You’ve registered: Pia Player (you), Kim Player')).toBeVisible();

  await page.goto('/player');
  const card = page.getByRole('listitem').filter({ hasText: 'Winter Cup' });
  await expect(card.getByRole('heading', { level: 3 })).toHaveText([
    'Your Registration',
    'Kim Player’s Registration',
  ]);
  await page.goto('/account');
  await expect(page.getByLabel('Display name')).toHaveValue('Pia Player');
  await expect(page.getByLabel('FIDE ID')).toHaveValue('777001');
});
