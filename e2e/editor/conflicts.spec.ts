import type { BrowserContext, Page } from '@playwright/test';
import { draftKept, newOrganizer, openEditor, typeAndKeep } from '../support/organizer.ts';
import { expect, test } from '../support/test.ts';

async function askToPublish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save & Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
}

/** Opens a second window of the editor. */
async function otherWindow(context: BrowserContext, eventId: string): Promise<Page> {
  const other = await context.newPage();
  await other.goto(`/newEvent?eventId=${eventId}`);
  await other.getByRole('tab', { name: 'Home' }).waitFor();
  return other;
}

test('changes saved elsewhere are merged with those made here, and the organizer decides if both changed a field', async ({
  page,
}) => {
  const organizer = await newOrganizer();
  await openEditor(page, organizer);
  const title = page.getByLabel('Tournament title');
  const dialog = page.getByRole('dialog');
  await test.step('different fields are merged', async () => {
    await title.fill('Spring Cup');
    await organizer.save({ city: 'Oslo' });
    await askToPublish(page);
    await expect(dialog.getByText('Your page is live')).toBeVisible();
    await page.getByRole('button', { name: 'Continue Editing' }).click();
    await expect(page.getByText('This tournament was changed in another window.')).toBeVisible();
    await expect(page.getByLabel('City')).toHaveValue('Oslo');
    await expect(title).toHaveValue('Spring Cup');
  });
  await test.step('using the other version shows it in the form, unpublished', async () => {
    await title.fill('Mine');
    await page.getByLabel('City').fill('Tromsø');
    await organizer.save({ title: 'Theirs', city: 'Oslo' });
    await askToPublish(page);
    await expect(dialog.getByRole('heading', { name: 'Changed elsewhere' })).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveText([
      'Tournament title: “Mine” here, “Theirs” elsewhere',
    ]);
    await dialog.getByRole('button', { name: 'Use the other version' }).click();
    await expect(title).toHaveValue('Theirs');
    await expect(page.getByLabel('City')).toHaveValue('Tromsø');
    await expect(page.getByText(/^Published · \d changes? unpublished$/)).toBeVisible();
  });
  await test.step('keeping the own version publishes it', async () => {
    await title.fill('Mine again');
    await organizer.save({ title: 'Theirs again', city: 'Oslo' });
    await askToPublish(page);
    await dialog.getByRole('button', { name: 'Keep my version and publish' }).click();
    await expect(dialog.getByText('Your page is live')).toBeVisible();
    const live = await (await page.request.get(`/${organizer.eventId}`)).text();
    expect(live).toContain('Mine again');
    expect(live).toContain('Tromsø');
  });
});

test('a draft is restored on top of later changes elsewhere, until the conflict is resolved or discarded', async ({
  page,
}) => {
  const organizer = await newOrganizer();
  await openEditor(page, organizer);
  const title = page.getByLabel('Tournament title');
  await typeAndKeep(page, 'Tournament title', 'Mine');
  await organizer.save({ title: 'Theirs', city: 'Oslo' });
  await page.reload();
  await expect(title).toHaveValue('Mine');
  await expect(page.getByLabel('City')).toHaveValue('Oslo');
  await expect(page.getByText('Tournament title: “Theirs” elsewhere.')).toBeVisible();
  const kept = draftKept(page);
  await page.getByRole('button', { name: 'Use the other version for Tournament title' }).click();
  await expect(title).toHaveValue('Theirs');
  // The decision is in the shared draft.
  await kept;
  await page.reload();
  await expect(title).toHaveValue('Theirs');
  await expect(page.getByText(': “Theirs” elsewhere.')).toHaveCount(0);

  await typeAndKeep(page, 'Tournament title', 'Mine again');
  await organizer.save({ title: 'Theirs again', city: 'Oslo' });
  await page.reload();
  await expect(page.getByText('Tournament title: “Theirs again” elsewhere.')).toBeVisible();
  const discarded = draftKept(page);
  await page.getByRole('button', { name: 'Publication' }).click();
  await page.getByRole('menuitem', { name: /Discard Draft/ }).click();
  await discarded;
  await page.reload();
  await expect(title).toHaveValue('Theirs again');
  await expect(page.getByText(': “Theirs again” elsewhere.')).toHaveCount(0);
});

test('the edits of two windows are merged, and the other window’s are not published unseen', async ({
  page,
  context,
}) => {
  const organizer = await newOrganizer();
  await openEditor(page, organizer);
  const other = await otherWindow(context, organizer.eventId);
  await typeAndKeep(page, 'Tournament title', 'Spring Cup');
  await typeAndKeep(other, 'Venue name', 'Castle');
  // The window that saves later receives the other one’s change.
  await expect(other.getByLabel('Tournament title')).toHaveValue('Spring Cup');
  await expect(other.getByText('This tournament was changed in another window.')).toBeVisible();

  await askToPublish(page);
  await page.getByRole('button', { name: 'Continue Editing' }).click();
  const live = await (await page.request.get(`/${organizer.eventId}`)).text();
  expect(live).toContain('Spring Cup');
  expect(live).not.toContain('Castle');
  await expect(page.getByLabel('Venue name')).toHaveValue('Castle');
  await expect(page.getByText('Published · 1 change unpublished')).toBeVisible();
});

test('the same field typed in two editor windows is a conflict', async ({ page, context }) => {
  const organizer = await newOrganizer();
  await openEditor(page, organizer);
  const other = await otherWindow(context, organizer.eventId);
  await expect(other.getByLabel('Tournament title')).toHaveValue('Spring Open');
  await typeAndKeep(page, 'Tournament title', 'One');
  await other.getByLabel('Tournament title').fill('Other');
  await expect(other.getByText('Tournament title: “One” elsewhere.')).toBeVisible();
  await expect(other.getByLabel('Tournament title')).toHaveValue('Other');
  // An unresolved conflict is still shown after a reload.
  await other.reload();
  await expect(other.getByLabel('Tournament title')).toHaveValue('Other');
  await other.getByRole('button', { name: 'Keep my version for Tournament title' }).click();
  await expect(other.getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Tournament title')).toHaveValue('Other');
});
