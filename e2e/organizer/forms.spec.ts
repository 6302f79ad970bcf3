import type { Page } from '@playwright/test';
import { addPlayers } from '../support/events.ts';
import { newTournament, openTab, typeAndKeep } from '../support/organizer.ts';
import { openDetails, openEditForm } from '../support/participants.ts';
import { expect, test } from '../support/test.ts';

const SAVE = 'Save Changes To Live Page';

async function publishInEditor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save & Publish' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByRole('button', { name: 'Continue Editing' }).click();
}

test('a venue changed in the editor survives saving an announcement in Settings', async ({
  page,
}) => {
  const { eventId } = await newTournament(page);
  await openTab(page, eventId, 'settings');
  await expect(page.getByLabel('Venue name')).toHaveValue('Club House');
  await page.getByRole('link', { name: 'Page', exact: true }).click();
  // The settings, which also have a venue, stay until the editor has loaded.
  await expect(page.getByRole('tab', { name: 'Home' })).toBeVisible();
  await page.getByLabel('Venue name').fill('Castle');
  await publishInEditor(page);
  await page.goBack();
  // The stored value is shown, although this screen showed the old one a moment ago.
  await expect(page.getByLabel('Venue name')).toHaveValue('Castle');
  await page.getByLabel('Announcement').fill('Bring a clock');
  await page.getByRole('button', { name: SAVE }).click();
  await expect(page.getByText('Saved!')).toBeVisible();
  const live = await (await page.request.get(`/${eventId}`)).text();
  expect(live).toContain('Bring a clock');
  expect(live).toContain('Castle');
  expect(live).not.toContain('Club House');
});

test('a field changed here and elsewhere is a conflict to resolve before saving', async ({
  page,
}) => {
  const organizer = await newTournament(page);
  await openTab(page, organizer.eventId, 'settings');
  await page.getByLabel('Venue name').fill('Castle');
  await page.getByLabel('Announcement').fill('Bring a clock');
  await organizer.save({ venueName: 'Museum', city: 'Oslo' });
  await page.getByRole('button', { name: SAVE }).click();
  await expect(page.getByText('Venue name: “Museum” elsewhere.')).toBeVisible();
  await expect(page.getByLabel('Venue name')).toHaveValue('Castle');
  await page.getByRole('button', { name: 'Keep my version for Venue name' }).click();
  await page.getByRole('button', { name: SAVE }).click();
  await expect(page.getByText('Saved!')).toBeVisible();
  const live = await (await page.request.get(`/${organizer.eventId}`)).text();
  for (const text of ['Castle', 'Bring a clock', 'Oslo']) expect(live).toContain(text);
});

test('unsaved settings survive another tab, the editor, and a reload', async ({ page }) => {
  const { eventId } = await newTournament(page);
  await openTab(page, eventId, 'settings');
  const title = page.getByLabel('Title');
  const tabs = page.getByRole('navigation', { name: 'Tournament' });
  await title.fill('Winter Cup 2028');
  await expect(tabs.getByRole('link', { name: 'Settings (not saved)' })).toBeVisible();
  await expect(page.getByText('Not saved yet: Tournament title')).toBeInViewport();
  await tabs.getByRole('link', { name: 'Participants' }).click();
  await tabs.getByRole('link', { name: /^Settings/ }).click();
  await expect(title).toHaveValue('Winter Cup 2028');
  await page.getByRole('link', { name: 'Page', exact: true }).click();
  await page.getByRole('tab', { name: 'Home' }).waitFor();
  await page.goBack();
  await expect(title).toHaveValue('Winter Cup 2028');
  await page.reload();
  await expect(title).toHaveValue('Winter Cup 2028');

  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(title).toHaveValue('Winter Cup');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveValue('Winter Cup 2028');
  await page.getByRole('button', { name: SAVE }).click();
  await expect(page.getByText('Saved!')).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Settings', exact: true })).toBeVisible();
  await page.reload();
  await expect(title).toHaveValue('Winter Cup 2028');
});

test('an unfinished new participant and an unsaved fee survive another tab and a reload', async ({
  page,
}) => {
  const { account, eventId } = await newTournament(page, { registrationFee: 40 });
  await openTab(page, eventId, 'participants');
  await page.getByRole('button', { name: 'Add Participant' }).first().click();
  const form = page.getByRole('form', { name: 'Add participant' });
  await form.getByLabel('Full name').fill('Ann Archer');
  await form.getByLabel('Fee').fill('25');
  await form.getByLabel('Checked in').check();
  const tabs = page.getByRole('navigation', { name: 'Tournament' });
  await tabs.getByRole('link', { name: 'Settings' }).click();
  await tabs.getByRole('link', { name: 'Participants (not saved)' }).click();
  await expect(form.getByLabel('Full name')).toHaveValue('Ann Archer');
  await page.reload();
  await expect(form.getByLabel('Full name')).toHaveValue('Ann Archer');
  await expect(form.getByLabel('Fee')).toHaveValue('25');
  await expect(form.getByLabel('Checked in')).toBeChecked();
  // Done and Escape keep it, as × does.
  await form.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Add Participant' }).first().click();
  await expect(form.getByLabel('Full name')).toHaveValue('Ann Archer');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Add Participant' }).first().click();
  await expect(form.getByLabel('Full name')).toHaveValue('Ann Archer');
  await form.getByRole('button', { name: 'Clear' }).click();
  await expect(form.getByLabel('Full name')).toHaveValue('');
  await form.getByRole('button', { name: 'Done' }).click();
  await expect(tabs.getByRole('link', { name: 'Participants', exact: true })).toBeVisible();

  await addPlayers(account, eventId, [{ full_name: 'Bob Berg' }]);
  await page.reload();
  await openDetails(page, 'Bob Berg');
  await page.getByRole('button', { name: 'Change fee' }).click();
  const feeForm = page.getByRole('form', { name: 'Fee for Bob Berg' });
  const fee = feeForm.getByLabel('Fee owed');
  await fee.fill('25');
  await tabs.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('New organizer’s email').fill('new@club.example');
  await tabs.getByRole('link', { name: 'Participants (not saved)' }).click();
  await expect(fee).toHaveValue('25');
  await page.reload();
  await expect(fee).toHaveValue('25');
  await feeForm.getByRole('button', { name: 'Cancel' }).click();
  await expect(tabs.getByRole('link', { name: 'Participants', exact: true })).toBeVisible();
  await tabs.getByRole('link', { name: 'Settings (not saved)' }).click();
  await expect(page.getByLabel('New organizer’s email')).toHaveValue('new@club.example');
});

test('an unsaved edit of a participant does not overwrite a change made elsewhere', async ({
  page,
}) => {
  const { account, eventId } = await newTournament(page);
  await addPlayers(account, eventId, [{ full_name: 'Ann Archer', phone_number: '555 0100' }]);
  await openTab(page, eventId, 'participants');
  const form = await openEditForm(page, 'Ann Archer');
  await form.getByLabel('Phone').fill('555 0123');
  const stored = account.client.from('participants');
  await stored.update({ phone_number: '555 0999' }).eq('event_id', eventId);
  await page.reload();
  await expect(form.getByLabel('Phone')).toHaveValue('555 0123');
  const save = form.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(form.getByRole('alert')).toContainText('changed elsewhere');
  await save.click();
  await expect(form).toBeHidden();
  const { data } = await stored.select('phone_number').eq('event_id', eventId);
  expect(data).toEqual([{ phone_number: '555 0123' }]);
});

test('every screen shows that there is a draft, discards it, and publishes it only when asked to', async ({
  page,
}) => {
  const { eventId } = await newTournament(page, {}, { published: false });
  await page.goto(`/newEvent?eventId=${eventId}`);
  await page.getByLabel('Tournament title').fill('Winter Cup 2028');
  await typeAndKeep(page, 'City', 'Oslo');
  await openTab(page, eventId, 'settings');
  const held = 'The editor has 2 unpublished changes (Tournament title, City).';
  await page.getByRole('button', { name: 'Publish Event' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(held)).toBeVisible();
  await dialog.getByLabel('Publish these too').check();
  await dialog.getByRole('button', { name: 'Publish Event' }).click();
  await expect(page.getByRole('button', { name: 'Unlist Event' })).toBeVisible();
  await expect(page.getByText(/up to date$/)).toBeVisible();
  const live = async () => (await page.request.get(`/${eventId}`)).text();
  for (const text of ['Winter Cup 2028', 'Oslo']) expect(await live()).toContain(text);

  await page.goto(`/newEvent?eventId=${eventId}`);
  await typeAndKeep(page, 'City', 'Voss');
  await openTab(page, eventId, 'settings');
  await page.getByLabel('Announcement').fill('Bring a clock');
  await page.getByRole('button', { name: SAVE }).click();
  await expect(page.getByText('Saved!')).toBeVisible();
  expect(await live()).not.toContain('Voss');
  const waiting = page.getByText('Published · 1 change unpublished');
  await expect(waiting).toBeVisible();
  await expect(page.getByRole('link', { name: 'Page 1 unpublished' })).toBeVisible();
  const menu = page.getByRole('button', { name: 'Publication' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Discard Draft City' }).click();
  await expect(page.getByText(/up to date$/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(waiting).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: /^Save & Publish/ }).click();
  await expect(dialog.getByLabel('Changes')).toContainText('City');
  expect(await live()).not.toContain('Voss');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByRole('button', { name: 'Continue Editing' }).click();
  await expect(page.getByText(/up to date$/)).toBeVisible();
  await expect(page).toHaveURL(`/newEvent?eventId=${eventId}`);
  await expect.poll(live).toContain('Voss');
});
