import type { Page } from '@playwright/test';
import { emptySection } from '@tabiya/domain/event/entry-terms/section';
import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event/event';
import { WORDS } from '@tabiya/domain/words/public-words';
import { accessibilityMistakes, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { freshEmail, newAccount, signIn } from '../support/account.ts';
import { answerShowName } from '../support/entry-form.ts';
import { publishEvent, register } from '../support/events.ts';
import { tabTo } from '../support/keyboard.ts';
import { openMail } from '../support/mailbox.ts';
import { newOrganizer } from '../support/organizer.ts';
import { openDetails } from '../support/participants.ts';
import { expect, expectComplaints, test } from '../support/test.ts';

const FIELDS: Partial<EventFields> = {
  ...{ title: 'Winter Cup', startDate: '2028-01-08', endDate: '2028-01-09', isSingleDay: false },
  federationType: 'Unrated',
  tabsShown: { ...EMPTY_EVENT.tabsShown, showRegistration: true, showParticipants: true },
  currency: 'EUR',
  registrationFee: 40,
  paymentInfo: 'By bank transfer to NO93 8601 1117 947.',
  rounds: [1, 2, 3, 4, 5].map((round) => ({ round, date: '', time: '', notes: '' })),
  halfPointByes: 2,
  sections: [
    { ...emptySection('open', 'FIDE'), name: 'Open' },
    { ...emptySection('u1800', 'FIDE'), name: 'U1800', fee: 25, maxPlayers: 1 },
  ],
  questions: [
    {
      ...{ id: 'lunch', label: 'Lunch', kind: 'choice', options: ['Meat', 'Greens'] },
      ...{ isRequired: false, isPublic: false },
    },
  ],
};

async function tournament(fields: Partial<EventFields> = {}) {
  const organizer = await newOrganizer({ premium: true, fields: { ...FIELDS, ...fields } });
  await publishEvent(organizer.account, organizer.eventId);
  return organizer;
}

/** Registers a guest on the page and returns their email address. */
async function registerOn(page: Page, eventId: string, section: RegExp): Promise<string> {
  const email = freshEmail('guest');
  await page.goto(`/register?eventId=${eventId}`);
  await page.getByRole('radio', { name: section }).check();
  await page.getByLabel('Full name').fill('Ann Archer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone number').fill('555 0100');
  await page.getByLabel('I acknowledge the payment requirements').check();
  await answerShowName(page);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'You’re registered' })).toBeVisible();
  return email;
}

test('in a full section a guest agrees to join the waiting list, all by keyboard', async ({
  page,
  complaints,
}) => {
  const { eventId } = await tournament();
  await registerOn(page, eventId, /^U1800/);
  await page.context().clearCookies();
  await registerOn(page, eventId, /^Open/);
  const link = page.getByRole('link', { name: 'Manage your registration' });
  await tabTo(link);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your registration', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await accessibilityMistakes(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await tabTo(page.getByRole('radio', { name: /^Open/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^U1800/ })).toBeChecked();
  await tabTo(page.getByRole('button', { name: 'Save Changes' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  const agree = page.getByLabel('Give up my place and join this section’s waiting list');
  await tabTo(agree);
  await page.keyboard.press('Space');
  await tabTo(page.getByRole('button', { name: 'Save Changes' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Waiting list, number 1')).toBeVisible();
  await expectComplaints(complaints, /409/);
});

test('a lost link is emailed again, and only the new link works', async ({ page, complaints }) => {
  const { eventId } = await tournament();
  const email = await registerOn(page, eventId, /^Open/);
  await page.goto(`/register?eventId=${eventId}`);
  await page.getByRole('link', { name: 'Lost your link?' }).click();
  await page.getByLabel('Email').fill(email);
  expect(await accessibilityMistakes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Email Me the Link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const letter = await openMail(page, email, 'Your registration: Winter Cup (Ann Archer)');
  const manage = letter.getByRole('link', { name: 'Manage your registration' });
  const href = (await manage.getAttribute('href')) ?? '';
  await page.goto(new URL(href).pathname);
  await expect(page).toHaveURL(/\/entry\/[0-9a-f]{16}$/);
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByRole('heading', { name: WORDS.entryPage.notFound.title })).toBeVisible();
  await expectComplaints(complaints, /404/);
});

test('a signed-in player changes and withdraws under My Tournaments, and the organizer sees it', async ({
  page,
  complaints,
}) => {
  const { eventId, account } = await tournament();
  const player = await newAccount('Pia Player');
  const form = { fullName: 'Pia Player', section: 'open', paymentAcknowledged: true };
  await register(player, eventId, form);
  await signIn(page.context(), player);
  await page.goto('/player');
  await page.getByRole('button', { name: 'Change…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone number').fill('');
  await dialog.getByRole('radio', { name: /^U1800/ }).check();
  await dialog.getByRole('checkbox', { name: 'Round 3' }).check();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(
    dialog.getByText(WORDS.registrationForm.questions.phoneNumber.missing),
  ).toBeVisible();
  await expectComplaints(complaints, /422/);
  await dialog.getByLabel('Phone number').fill('555 0200');
  expect(await accessibilityMistakes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('555 0200')).toBeVisible();
  await expect(page.getByText('U1800')).toBeVisible();

  await page.getByRole('button', { name: 'Withdraw…' }).click();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('button', { name: 'Register Again' })).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(page.context(), account);
  await page.goto(`/organizer?eventId=${eventId}&tab=participants`);
  await openDetails(page, 'Pia Player');
  await expect(page.getByText('Withdrawn by the player, signed in')).toBeVisible();
  await expect(page.getByText('Phone: 555 0100 to 555 0200')).toBeVisible();
  await expect(page.getByText('Section: Open to U1800')).toBeVisible();
});
