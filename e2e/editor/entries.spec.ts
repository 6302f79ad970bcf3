import type { Page } from '@playwright/test';
import { emptySection } from '@tabiya/domain/event/entry-terms/section';
import type { EventFields } from '@tabiya/domain/event/event';
import { addPlayers } from '../support/events.ts';
import { tabTo } from '../support/keyboard.ts';
import { newOrganizer, openEditor } from '../support/organizer.ts';
import { expect, expectComplaints, test } from '../support/test.ts';

const rounds = Array.from({ length: 5 }, (_, index) => ({
  round: index + 1,
  date: '',
  time: '',
  notes: '',
}));
const event = {
  currency: 'EUR',
  registrationFee: 40,
  rounds,
} as const satisfies Partial<EventFields>;
const sections = [
  { ...emptySection('open', 'FIDE'), name: 'Open' },
  { ...emptySection('u1800', 'FIDE'), name: 'U1800', maxRating: 1800 },
];

/** A card of the editor by its heading, once its content has loaded. */
async function card(page: Page, name: string, adds: string) {
  const region = page.getByRole('region', { name });
  await region.scrollIntoViewIfNeeded();
  await expect(region.getByRole('button', { name: adds })).toBeVisible();
  return region;
}
const sectionsOf = (page: Page) => card(page, 'Playing sections', 'Add section');

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save & Publish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog.getByText('Your page is live')).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue Editing' }).click();
}

test('an organizer adds sections, a reduction, and questions, publishes them, and finds them after a reload', async ({
  page,
}) => {
  const { account, eventId } = await newOrganizer({ premium: true, fields: event });
  await openEditor(page, { account, eventId, save: async () => {} });
  await publish(page);

  const format = page.getByRole('region', { name: 'Format' });
  await format.getByLabel('Time control').fill('15+10');
  await expect(format.getByLabel('Rated as')).toHaveValue('rapid');

  const list = await sectionsOf(page);
  await list.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(list.getByLabel('Name')).toHaveValue('Open');
  await expect(list.getByLabel('Name')).toBeFocused();
  await list.getByRole('button', { name: /^Open/, expanded: true }).click();
  await list.getByRole('button', { name: 'U1800', exact: true }).click();
  const u1800 = list.getByRole('group', { name: 'Section U1800' });
  await expect(u1800.getByLabel('Rating to')).toHaveValue('1800');
  const kind = u1800.getByLabel('Rated as');
  await expect(kind.locator('option:checked')).toHaveText('Rapid');
  await kind.selectOption('Blitz');
  await u1800.getByLabel('Fee', { exact: true }).fill('30,50');
  await u1800.getByLabel('Places').fill('60');
  await u1800.getByLabel('Rounds without byes').fill('4, 5,');
  await u1800.getByLabel('Half-point byes').fill('1');
  await list.getByRole('button', { name: /^U1800/ }).click();
  await list.getByRole('button', { name: 'Add section' }).click();
  const third = list.getByRole('group', { name: 'Section no. 3' });
  await third.getByLabel('Name').fill('Seniors');
  await list.getByRole('group', { name: 'Section Seniors' }).getByLabel('Born until').fill('1967');
  await expect(list.getByRole('listitem')).toHaveText([
    /Open.*€40.*Open to all.*No limit/,
    /U1800.*€30\.50.*FIDE up to 1800.*60 places/,
    /Seniors.*€40.*Born until 1967.*No limit/,
  ]);

  const fees = await card(page, 'Early and late fees, and reductions', 'Add reduction');
  await fees.getByLabel('Early fee', { exact: true }).fill('30');
  await fees.getByLabel('Early fee until').fill('2027-03-01');
  await expect(fees.getByRole('status', { name: 'Fees' })).toHaveText(
    '€30 until Mar 1, 2027, then €40U1800: €30.50 at any time',
  );
  await fees.getByRole('button', { name: 'Second family member' }).click();
  await fees.getByLabel('Discount').selectOption('Amount');
  await fees.getByLabel('Reduction', { exact: true }).fill('10');
  await expect(fees.getByRole('listitem')).toHaveText(/Second family member.*−€10/);

  await page.getByRole('link', { name: 'Edit Registration tab' }).click();
  await page.getByRole('group', { name: 'Club' }).getByRole('button', { name: 'Optional' }).click();
  const questions = await card(page, 'Custom questions', 'Add question');
  await questions.getByRole('button', { name: 'Add question' }).click();
  await questions.getByLabel('Question', { exact: true }).fill('Shirt size');
  await questions.getByLabel('Answer').selectOption('One option');
  await questions.getByLabel('Options').fill('S\nM\n\nL');
  await questions.getByLabel('Required').check();
  await questions.getByRole('button', { name: /^Shirt size/ }).click();
  await questions.getByRole('button', { name: 'Add question' }).click();
  await questions.getByLabel('Question', { exact: true }).fill('Team');
  await questions.getByLabel('Show on the public player list').check();

  await page.getByRole('button', { name: 'Save & Publish' }).click();
  const changes = page.getByRole('dialog').getByLabel('Changes');
  await expect(changes).toContainText('Sections, Early fee, Early fee until, Reductions');
  await expect(changes).toContainText('About the player, Questions');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Your page is live')).toBeVisible();

  await page.reload();
  await page.getByRole('tab', { name: 'Home' }).click();
  await expect((await sectionsOf(page)).getByRole('listitem')).toHaveText([
    /^Open/,
    /^U1800.*€30\.50/,
    /^Seniors.*Born until 1967/,
  ]);
  const { data } = await account.client.from('events').select('content').eq('id', eventId).single();
  expect(data?.content).toMatchObject({
    ratingKind: 'rapid',
    sections: [
      { name: 'Open', fee: null, ratingKind: '' },
      {
        ...{ name: 'U1800', ratingKind: 'blitz', fee: 30.5, maxPlayers: 60 },
        ...{ halfPointByes: 1, noByeRounds: [4, 5] },
      },
      { name: 'Seniors', bornUntil: 1967 },
    ],
    reductions: [{ name: 'Second family member', kind: 'amount', value: 10 }],
    playerFields: { club: 'optional', title: 'off' },
    questions: [
      { label: 'Shirt size', kind: 'choice', options: ['S', 'M', 'L'], isRequired: true },
      { label: 'Team', kind: 'short', isPublic: true },
    ],
  });
});

test('sections are moved, duplicated, removed, restored, and edited by keyboard', async ({
  page,
}) => {
  await openEditor(page, await newOrganizer({ premium: true, fields: { ...event, sections } }));
  const list = await sectionsOf(page);
  const more = async (section: string, action: string) => {
    await list.getByRole('button', { name: `More for ${section}`, exact: true }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await list.getByRole('button', { name: 'Move U1800 up' }).click();
  await expect(list.getByRole('listitem')).toHaveText([/^U1800/, /^Open/]);
  await expect(list.getByRole('button', { name: 'Move U1800 up' })).toBeFocused();
  await more('U1800', 'Duplicate');
  await expect(list.getByLabel('Name')).toHaveValue('Copy of U1800');
  await expect(list.getByLabel('Name')).toBeFocused();
  await expect(list.getByLabel('Rating to')).toHaveValue('1800');
  await more('U1800', 'Remove');
  await expect(list.getByRole('listitem')).toHaveText([/^Copy of U1800/, /^Open/]);
  await expect(list.getByRole('button', { name: /^Copy of U1800/ })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('listitem')).toHaveText([/^U1800/, /^Copy of U1800/, /^Open/]);

  // The focus is where it was before Undo.
  const parts = page.getByRole('navigation', { name: 'Parts of Home' });
  await tabTo(parts.getByText('Sections'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(list.getByRole('button', { name: /^Open/ }));
  await page.keyboard.press('Enter');
  await tabTo(list.getByRole('group', { name: 'Section Open' }).getByLabel('Places'));
  await page.keyboard.type('80');
  await expect(list.getByRole('button', { name: /^Open/ })).toContainText('80 places');
  await tabTo(list.getByRole('button', { name: 'More for U1800', exact: true }), 'Shift+Tab');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list.getByRole('listitem')).toHaveText([/^Copy of U1800/, /^Open/]);
  await expect(list.getByRole('button', { name: /^Copy of U1800/ })).toBeFocused();
});

test('each problem names its tab and leads to its field, even a collapsed one', async ({
  page,
}) => {
  const wrong = {
    ...emptySection('u1800', 'FIDE'),
    name: 'U1800',
    minRating: 1900,
    maxRating: 1800,
  };
  const question = { label: 'Size', kind: 'choice' as const, options: ['S'] };
  await openEditor(
    page,
    await newOrganizer({
      premium: true,
      fields: {
        ...event,
        sections: [wrong],
        questions: [{ ...question, id: 'size', isRequired: false, isPublic: false }],
      },
    }),
  );
  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.getByRole('button', { name: 'Save & Publish' }).click();
  const problems = page.getByRole('alert').getByRole('button', { name: / – / });
  await expect(problems).toHaveText([
    'Home: Sections, U1800: Rating to – The minimum rating (1900) is above the maximum (1800)',
    'Registration: Questions, Size: Options – Enter at least two options',
  ]);
  await expect(page.getByLabel('Rating to')).toBeFocused();
  await expect(page.getByText('2 fields need your attention')).toBeVisible();
  await problems.last().click();
  await expect(page.getByLabel('Options')).toBeFocused();
  await page.getByLabel('Options').fill('S\nM');
  await problems.first().click();
  await expect(page.getByLabel('Rating to')).toBeFocused();
  await page.getByLabel('Rating to').fill('1950');
  await page.getByRole('button', { name: 'Save & Publish' }).click();
  await expect(page.getByRole('dialog')).toContainText('Publish your tournament?');
});

test('a section with registrations and a currency that players owe can’t be changed, and their fields say why', async ({
  page,
  complaints,
}) => {
  const { account, eventId } = await newOrganizer({
    premium: true,
    fields: { ...event, sections },
  });
  await addPlayers(account, eventId, [
    { full_name: 'Ann Archer', section_id: 'u1800', status: 'paid' },
  ]);
  await openEditor(page, { account, eventId, save: async () => {} });
  const dialog = page.getByRole('dialog');
  const publishAnyway = async () => {
    await page.getByRole('button', { name: 'Save & Publish' }).click();
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  };
  await test.step('the section', async () => {
    const list = await sectionsOf(page);
    await list.getByRole('button', { name: 'More for U1800' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await publishAnyway();
    await dialog.getByRole('button', { name: /^Home: Sections – Section U1800 has/ }).click();
    await expect(list.getByText(/^Section U1800 has registrations/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(list.getByRole('listitem')).toHaveText([/^Open/, /^U1800/]);
  });
  await test.step('the currency', async () => {
    await page.getByLabel('Currency').selectOption('USD ($)');
    await publishAnyway();
    await dialog.getByRole('button', { name: /^Home: Currency – / }).click();
    await expect(page.getByLabel('Currency')).toBeFocused();
    await expect(page.getByLabel('Currency')).toHaveAccessibleDescription(/players owe/);
  });
  await expectComplaints(complaints, /409/);
});

test('text that is not a number survives a reload, is a problem at its field, and is not published', async ({
  page,
}) => {
  const { account, eventId } = await newOrganizer({
    premium: true,
    fields: { ...event, sections, country: 'Germany' },
  });
  await openEditor(page, { account, eventId, save: async () => {} });
  const fee = page.getByLabel('Registration fee');
  const players = page.getByLabel('Max players');
  const rounds = page.getByRole('region', { name: 'Format' }).getByLabel('Rounds');
  const list = await sectionsOf(page);
  await list.getByRole('button', { name: /^U1800/ }).click();
  await list.getByLabel('Fee', { exact: true }).fill('thirty');
  await rounds.fill('7');
  await rounds.fill('7,5');
  await expect(rounds).toHaveValue('7,5');
  await expect(page.getByText('Currently 7.')).toBeVisible();
  await players.fill('85,50');
  await fee.fill('about 40');
  await page.reload();
  const again = await sectionsOf(page);
  await page.getByRole('button', { name: 'Save & Publish' }).click();
  await expect(page.getByRole('tabpanel').getByText('“about 40”')).toBeVisible();
  await expect(players).toHaveValue('85,50');
  await expect(again.getByRole('button', { name: /^U1800/ })).toContainText('Needs attention');
  await again.getByRole('button', { name: /^U1800/ }).click();
  await expect(again.getByLabel('Fee', { exact: true })).toHaveValue('thirty');

  await fee.fill('1.250,00 €');
  await expect(page.getByRole('tabpanel').getByText('= €1,250')).toBeVisible();
  await players.fill('85');
  await again.getByLabel('Fee', { exact: true }).fill('30');
  await publish(page);
  const live = await (await page.request.get(`/${eventId}`)).text();
  expect(live).toContain('€1,250');
});
