import { accessibilityMistakes } from '../support/accessibility.ts';
import { openTab } from '../support/organizer.ts';
import { openDetails } from '../support/participants.ts';
import { listedTournament, test } from '../support/rating-lists.ts';
import { expect } from '../support/test.ts';

// One site serves all tests.
test.describe.configure({ mode: 'default' });

test.beforeAll(({ site }) =>
  site.importList([
    { id: '1503014', name: 'Carlsen, Magnus', title: 'GM', standard: 2840 },
    { id: '1503707', name: 'Carlsson, Maja', standard: null },
    { id: '900', name: '<img src=x onerror=alert(1)>, Eve', federation: 'SWE', standard: 1500 },
  ]),
);

test('a player is found, selected, and added by keyboard, and then the next one', async ({
  page,
  site,
}) => {
  const { account, eventId } = await listedTournament(page, site);
  await openTab(page, eventId, 'participants');
  await page.getByRole('button', { name: 'Add Participant' }).click();
  const form = page.getByRole('form', { name: 'Add participant' });
  const name = form.getByRole('combobox', { name: 'Full name' });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(
    'Enter a name or ID to fill in the rest from the FIDE list of November 2026.',
  );
  await page.keyboard.type('carls ma');
  const options = form.getByRole('option');
  await expect(options).toHaveText([
    /GM Carlsen, Magnus\s+NOR · 2840 · ID 1503014/,
    /Carlsson, Maja\s+NOR · Unrated · ID 1503707/,
  ]);
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  expect(await accessibilityMistakes(page)).toEqual([]);
  // Escape closes the suggestions, not the form; the arrow key opens them again.
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(name).toHaveValue('carls ma');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  await expect(form.getByLabel('Email')).toBeFocused();
  await expect(name).toHaveValue('Magnus Carlsen');
  await expect(form.getByLabel('FIDE ID')).toHaveValue('1503014');
  await expect(form.getByLabel('FIDE rating')).toHaveValue('2840');
  await form.getByRole('button', { name: 'More Fields' }).click();
  await expect(form.getByLabel('Title')).toHaveValue('GM');
  await expect(form.getByLabel('Federation', { exact: true })).toHaveValue('NOR');
  await expect(form.getByText('FIDE list of November 2026', { exact: true })).toHaveCount(5);
  // A value changed by hand no longer comes from the list.
  await form.getByLabel('FIDE rating').fill('2841');
  await expect(form.getByText('FIDE list of November 2026', { exact: true })).toHaveCount(4);
  await form.getByLabel('Email').fill('magnus@players.example');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Magnus Carlsen was added.')).toBeVisible();
  await expect(name).toBeFocused();
  await expect(form.getByText('FIDE list of November 2026', { exact: true })).toHaveCount(0);

  // By ID; a player who isn’t in the list is typed as usual.
  await page.keyboard.type('1503707');
  await expect(form.getByRole('option', { name: /Carlsson, Maja/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await form.getByLabel('Email').fill('maja@players.example');
  await form.getByLabel('FIDE ID').fill('1503707');
  await page.keyboard.press('Enter');
  await expect(form.getByText('This looks like an ID. Enter the player’s name.')).toBeVisible();
  await name.fill('Nobody Known');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Nobody Known was added.')).toBeVisible();
  const { data } = await account.client
    .from('participants')
    .select('full_name, fide_id, fide_rating, title, federation')
    .eq('event_id', eventId)
    .order('full_name');
  expect(data).toEqual([
    {
      ...{ full_name: 'Magnus Carlsen', fide_id: '1503014', fide_rating: 2841 },
      ...{ title: 'GM', federation: 'NOR' },
    },
    {
      ...{ full_name: 'Nobody Known', fide_id: '1503707', fide_rating: null },
      ...{ title: '', federation: '' },
    },
  ]);
});

test('on a phone an entry without an ID is looked up while editing, and a name from a list is plain text', async ({
  page,
  site,
}) => {
  const { account, eventId } = await listedTournament(page, site);
  await account.client
    .from('participants')
    .insert({
      event_id: eventId,
      full_name: 'Magnus Carlsen',
      email: 'm@x.example',
      id_pending: true,
    })
    .throwOnError();
  await page.setViewportSize({ width: 360, height: 740 });
  await openTab(page, eventId, 'participants');
  const details = await openDetails(page, 'Magnus Carlsen');
  await details.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('form', { name: 'Edit Magnus Carlsen' });
  // The arrow key looks up the typed name.
  await form.getByRole('combobox', { name: 'Full name' }).press('ArrowDown');
  const option = form.getByRole('option', { name: /Carlsen, Magnus/ });
  await expect(option).toBeInViewport();
  await option.click();
  await expect(form.getByLabel('No ID yet')).not.toBeChecked();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByRole('definition').filter({ hasText: '1503014' })).toBeVisible();

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add Participant' }).click();
  const another = page.getByRole('form', { name: 'Add participant' });
  const name = another.getByRole('combobox', { name: 'Full name' });
  await name.fill('4711');
  await expect(another.getByText('This ID isn’t in the FIDE list of November 2026.')).toBeVisible();
  await name.fill('900');
  await another.getByRole('option', { name: '<img src=x onerror=alert(1)>, Eve' }).click();
  await expect(name).toHaveValue('Eve <img src=x onerror=alert(1)>');
});
