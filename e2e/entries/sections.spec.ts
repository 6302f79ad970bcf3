import type { Locator, Page } from '@playwright/test';
import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event/event';
import { WORDS } from '@tabiya/domain/words/public-words';
import { accessibilityMistakes, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { freshEmail } from '../support/account.ts';
import { answerShowName, openMore } from '../support/entry-form.ts';
import { addPlayers, publishEvent } from '../support/events.ts';
import { tabTo } from '../support/keyboard.ts';
import { newOrganizer } from '../support/organizer.ts';
import { expect, expectComplaints, test } from '../support/test.ts';

const section = {
  minRating: null,
  maxRating: null,
  ratingList: 'FIDE' as const,
  ratingKind: '' as const,
  bornFrom: null,
  bornUntil: null,
  fee: null,
  earlyFee: null,
  lateFee: null,
  maxPlayers: null,
  rounds: null,
  halfPointByes: null,
  noByeRounds: [],
  note: '',
} satisfies Partial<EventFields['sections'][number]>;

const question = { options: [], isRequired: false, isPublic: false };

const LISTED = { ...EMPTY_EVENT.tabsShown, showRegistration: true, showParticipants: true };

/** A tournament with sections, early fee, reduction, byes and questions. */
const FIELDS: Partial<EventFields> = {
  ...{ startDate: '2028-01-08', endDate: '2028-01-09', isSingleDay: false },
  tabsShown: LISTED,
  currency: 'EUR',
  registrationFee: 50,
  earlyFee: 40,
  earlyUntil: '2027-12-01',
  rounds: [1, 2, 3, 4, 5].map((round) => ({ round, date: '', time: '', notes: '' })),
  sections: [
    { ...section, id: 'open', name: 'Open', halfPointByes: 2, noByeRounds: [5] },
    { ...section, id: 'u1800', name: 'U1800', maxRating: 1800, fee: 30, maxPlayers: 1 },
    { ...section, id: 'kids', name: 'Kids', bornFrom: 2014, fee: 10 },
  ],
  reductions: [{ id: 'junior', name: 'Juniors', kind: 'percent', value: 50 }],
  playerFields: { ...EMPTY_EVENT.playerFields, club: 'optional', federation: 'optional' },
  questions: [
    {
      ...question,
      id: 'blitz',
      label: 'Do you play in the blitz?',
      kind: 'yesNo',
      isRequired: true,
    },
    { ...question, id: 'team', label: 'Team', kind: 'short', isPublic: true },
    {
      ...question,
      ...{ id: 'meals', label: 'Meals', kind: 'choices', options: ['Lunch', 'Dinner'] },
    },
  ],
};

async function tournament(fields: Partial<EventFields> = {}) {
  const organizer = await newOrganizer({ premium: true, fields: { ...FIELDS, ...fields } });
  await publishEvent(organizer.account, organizer.eventId);
  return organizer;
}

async function fillPerson(player: Locator | Page, name: string): Promise<void> {
  await player.getByLabel('Full name').fill(name);
  await player.getByLabel(WORDS.registrationForm.questions.fideId.noneYet).check();
  await answerShowName(player);
}

async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(freshEmail('player'));
  await page.getByLabel('Phone number').fill('555 0100');
  await page.getByLabel('I acknowledge the payment requirements').check();
}

const playsBlitz = (player: Locator | Page) =>
  player.getByRole('group', { name: 'Do you play in the blitz?' }).first();
const registerButton = (page: Page) => page.getByRole('button', { name: 'Register' });
const sum = (page: Page) => page.getByRole('status');

test('a player selects a section they are eligible for, sees its fee, and is on its list', async ({
  page,
}) => {
  const { account, eventId } = await tournament();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/register?eventId=${eventId}`);
  await expect(sum(page)).toHaveText('€10 to €40');
  await page.getByRole('radio', { name: /^U1800/ }).check();
  await expect(sum(page)).toHaveText('€30');
  await page.getByLabel('FIDE rating').fill('1912');
  await page.getByLabel('Full name').fill('Ann Archer');
  await expect(page.getByRole('group', { name: 'Section' })).toHaveAccessibleDescription(
    'Your rating of 1912 is above the limit of 1800',
  );
  await page.getByRole('radio', { name: /^Open/ }).check();
  await expect(page.getByText('is above the limit')).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Section' })).toHaveAccessibleDescription('');
  // Sections that don’t fit are collapsed, but can be opened.
  await expect(page.getByRole('radio', { name: /^U1800/ })).toBeHidden();
  await page.getByText('Not for your rating: U1800').click();
  await expect(page.getByRole('radio', { name: /^U1800/ })).toBeVisible();
  await expect(sum(page)).toHaveText('€40');
  await page.getByLabel('Reduction').selectOption('Juniors (−50%)');
  await expect(sum(page)).toHaveText('€20');
  await openMore(page);
  await page.getByRole('checkbox', { name: 'Round 1' }).check();
  await page.getByRole('checkbox', { name: 'Round 3' }).check();
  await expect(page.getByRole('checkbox', { name: 'Round 2' })).toBeDisabled();
  await fillPerson(page, 'Ann Archer');
  // The federation’s name is suggested, and its three letters are stored.
  const federation = page.getByLabel('Federation optional', { exact: true });
  await federation.focus();
  await expect(federation).toHaveAttribute('list', 'federations');
  await expect(page.locator('#federations option[value=Norway]')).toBeAttached();
  await federation.fill('Norway');
  await fillContact(page);
  await playsBlitz(page).getByRole('radio', { name: 'Yes' }).check();
  await page.getByLabel('Team').fill('Rooks');
  await page.getByRole('checkbox', { name: 'Dinner' }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Open/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Round 3' })).toBeChecked();
  await expect(page.getByLabel('Team')).toHaveValue('Rooks');
  await expect(sum(page)).toHaveText('€20');
  await registerButton(page).click();
  await expect(page.getByRole('heading', { name: 'You’re registered' })).toBeFocused();
  await expect(page.getByRole('definition').filter({ hasText: '€20' })).toBeVisible();
  const { data } = await account.client
    .from('participants')
    .select('section_id, federation, byes, answers, fee_full, fee_owed, reduction, reduction_state')
    .eq('event_id', eventId);
  expect(data).toEqual([
    {
      section_id: 'open',
      federation: 'NOR',
      byes: [1, 3],
      answers: { blitz: true, team: 'Rooks', meals: ['Dinner'] },
      fee_full: 4000,
      fee_owed: 2000,
      reduction: 'Juniors',
      reduction_state: 'claimed',
    },
  ]);
  // The page is updated shortly after the response.
  await expect(async () => {
    expect(await (await page.request.get(`/${eventId}`)).text()).toContain('Ann Archer');
  }).toPass();
  await page.goto(`/${eventId}`);
  await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
  await expect(page.getByText('Rated 1800 or lower')).toBeVisible();
  await page.getByRole('link', { name: 'Participants' }).click();
  await expect(page.getByRole('heading', { name: 'Open', exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Ann Archer/ })).toContainText('Rooks');
});

test('a parent registers two children on one form, and one of them joins the waiting list', async ({
  page,
  complaints,
}) => {
  const { account, eventId } = await tournament();
  await page.goto(`/register?eventId=${eventId}`);
  await page.evaluate((id) => {
    localStorage['tabiya-entered'] = JSON.stringify([id]);
  }, eventId);
  await page.reload();
  await fillPerson(page, 'Kim Player');
  await page.getByRole('radio', { name: /^U1800/ }).check();
  await playsBlitz(page).getByRole('radio', { name: 'No' }).check();
  await fillContact(page);
  await page.getByRole('button', { name: 'Add another player' }).click();
  const second = page.getByRole('group', { name: 'Player 2' });
  await expect(second.getByLabel('Full name')).toBeFocused();
  // The finished player is a line until it is changed.
  await expect(page.getByLabel('Full name').first()).toBeHidden();
  await expect(page.getByText('Kim PlayerU1800€30')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByLabel('Full name').first()).toBeFocused();
  await page.getByRole('button', { name: 'Add another player' }).click();
  await page.getByRole('button', { name: 'Change Kim Player' }).click();
  await expect(page.getByLabel('Full name').first()).toBeFocused();
  await page.getByRole('button', { name: 'Remove player 3' }).click();
  await expect(page.getByRole('group', { name: 'Player 3' })).toHaveCount(0);
  await fillPerson(second, 'Lou Player');
  await second.getByRole('radio', { name: /^Kids/ }).check();
  await expect(sum(page)).toHaveText('€40');
  const parts = page.locator('form dl').filter({ hasText: 'Kim' });
  await expect(parts).toHaveText('Kim Player · U1800€30Lou Player · Kids€10');
  await second.getByLabel('Year of birth').fill('2012');
  await playsBlitz(second).getByRole('radio', { name: 'Yes' }).check();
  await page.reload();
  await expect(second.getByLabel('Full name')).toHaveValue('Lou Player');
  await expect(second.getByRole('radio', { name: /^Kids/ })).toBeChecked();
  await page.getByRole('button', { name: 'Add another player' }).click();
  await page.getByRole('button', { name: 'Remove player 3' }).click();
  await expect(second.getByLabel('Year of birth')).toBeHidden();
  // A problem opens the player again.
  await registerButton(page).click();
  await page
    .getByRole('alert')
    .getByRole('link', { name: 'Player 2: This section is for players born in 2014 or later' })
    .click();
  await expect(second.getByLabel('Year of birth')).toBeFocused();
  await expectComplaints(complaints, /422/);
  // The number of fields falls while the player answers, and the problem goes.
  await expect(page.getByText('1 field to go')).toBeVisible();
  const year = second.getByLabel('Year of birth');
  await year.fill('2015');
  await expect(year).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText('1 field to go')).toBeHidden();
  // Another year that isn’t allowed is no answer.
  await year.fill('2013');
  await expect(page.getByText('1 field to go')).toBeVisible();
  await expect(year).toHaveAttribute('aria-invalid');
  // The problem of an empty field stays when the limits are checked again.
  await year.fill('');
  await year.blur();
  const sections = second.getByRole('group', { name: 'Section' });
  await expect(sections).toHaveAccessibleDescription('');
  await expect(page.getByText('1 field to go')).toBeVisible();
  await expect(year).toHaveAccessibleDescription(/^This section is for players born/);
  const none = await account.client.from('participants').select('id').eq('event_id', eventId);
  expect(none.data).toEqual([]);
  // Both are in the section with one place, so the second has to wait.
  await second.getByRole('radio', { name: /^U1800/ }).check();
  await expect(sum(page)).toHaveText('€60');
  // On a phone, the bar says what the sum consists of.
  const width = page.viewportSize()?.width ?? 0;
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('2 × €30')).toBeVisible();
  // For a screen reader, the sum keeps its label.
  await expect(page.getByText('Total', { exact: true })).toBeVisible();
  await page.setViewportSize({ width, height: 844 });
  await registerButton(page).click();
  await expect(page.getByRole('alert')).toContainText('The last place was just taken.');
  await expect(page.getByRole('alert')).toBeFocused();
  await expectComplaints(complaints, /409/);
  await page.getByRole('button', { name: 'Join the Waiting List' }).click();
  await expect(page.getByRole('heading', { name: '2 registrations received' })).toBeFocused();
  await expect(page.getByRole('row', { name: /Lou Player/ })).toContainText(
    'Waiting list, number 1',
  );
  await expect(page.getByText('Total registration fee: €30')).toBeVisible();
  const { data } = await account.client
    .from('participants')
    .select('full_name, status, group_id, email')
    .eq('event_id', eventId)
    .order('full_name');
  expect(data?.map(({ full_name, status }) => [full_name, status])).toEqual([
    ['Kim Player', 'registered'],
    ['Lou Player', 'waiting'],
  ]);
  expect(new Set(data?.map(({ group_id }) => group_id)).size).toBe(1);
  await page.goto(`/register?eventId=${eventId}`);
  // The button says what it does for the chosen section.
  await page.getByRole('radio', { name: /Full, 1 on the waiting list/ }).check();
  await expect(page.getByRole('button', { name: 'Join the Waiting List' })).toBeVisible();
  await page.getByRole('radio', { name: /^Open/ }).check();
  await expect(registerButton(page)).toBeVisible();
});

test('a player who is late for the last place sees at the section that it has gone', async ({
  page,
  complaints,
}) => {
  const { account, eventId } = await tournament({ questions: [], reductions: [] });
  await page.goto(`/register?eventId=${eventId}`);
  await page.getByRole('radio', { name: /^U1800.*1 place left/ }).check();
  await fillPerson(page, 'Ann Archer');
  await fillContact(page);
  await addPlayers(account, eventId, [{ full_name: 'Bo Berg', section_id: 'u1800' }]);
  await registerButton(page).click();
  await expect(page.getByRole('alert')).toContainText('The last place was just taken.');
  await expectComplaints(complaints, /409/);
  await expect(page.getByRole('radio', { name: /^U1800.*Full, waiting list open/ })).toBeChecked();
  await expect(page.getByText('1 place left')).toHaveCount(0);
  // Joining the waiting list takes no other answer.
  await expect(page.getByText('1 field to go')).toHaveCount(0);
  await expect(registerButton(page)).toBeVisible();
});

test('a fee that changed since the page was opened is shown before it is owed', async ({
  page,
  complaints,
}) => {
  const organizer = await tournament({ sections: [], reductions: [], questions: [] });
  await page.goto(`/register?eventId=${organizer.eventId}`);
  await expect(sum(page)).toHaveText('€40');
  await page.getByRole('button', { name: 'Add another player' }).click();
  await expect(page.getByRole('term')).toHaveText(['Player 1', 'Player 2']);
  await page.getByRole('button', { name: 'Remove player 2' }).click();
  await fillPerson(page, 'Ann Archer');
  await fillContact(page);
  await organizer.save({ earlyFee: 45 });
  await publishEvent(organizer.account, organizer.eventId);
  await registerButton(page).click();
  await expect(page.getByRole('alert')).toContainText('The fee is now €45.');
  await expect(sum(page)).toHaveText('€45');
  await expectComplaints(complaints, /409/);
  await registerButton(page).click();
  await expect(page.getByRole('heading', { name: 'You’re registered' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '€45' })).toBeVisible();
});

test('the form for two players is readable, works by keyboard, and fits narrow screens', async ({
  page,
}) => {
  const { eventId } = await tournament();
  await page.goto(`/register?eventId=${eventId}`);
  const add = page.getByRole('button', { name: 'Add another player' });
  await tabTo(add);
  await page.keyboard.press('Enter');
  const second = page.getByRole('group', { name: 'Player 2' });
  await expect(second.getByLabel('Full name')).toBeFocused();
  await tabTo(second.getByRole('radio', { name: /^Open/ }));
  await page.keyboard.press('Space');
  await tabTo(second.getByText('More about this player').locator('..'));
  await page.keyboard.press('Enter');
  await tabTo(second.getByRole('checkbox', { name: 'Round 1' }));
  await page.keyboard.press('Space');
  await expect(second.getByRole('checkbox', { name: 'Round 1' })).toBeChecked();
  expect(await accessibilityMistakes(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  for (const path of [`/register?eventId=${eventId}&privacy`, `/${eventId}`]) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
  }
  expect(await accessibilityMistakes(page)).toEqual([]);
});
