import type { Page } from '@playwright/test';
import { publishEvent } from '../support/events.ts';
import { newOrganizer, openEditor, openTab } from '../support/organizer.ts';
import { expect, test } from '../support/test.ts';

/** Expects the focus in the dialog, on a control that neither destroys nor publishes anything. */
async function expectHarmlessFocus(page: Page, title: string, focused: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: focused, exact: true })).toBeFocused();
}

test('no dialog of editor and admin view focuses a control that destroys or publishes', async ({
  page,
}) => {
  const organizer = await newOrganizer({ premium: true });
  const { client } = organizer.account;
  const slug = `open-${crypto.randomUUID().slice(0, 8)}`;
  await client.from('custom_urls').insert({ event_id: organizer.eventId, slug });
  await publishEvent(organizer.account, organizer.eventId);
  await client
    .from('custom_urls')
    .update({ slug: `${slug}-2` })
    .eq('event_id', organizer.eventId);
  await openEditor(page, organizer);

  await page.getByRole('button', { name: `Release ${slug}` }).click();
  await expectHarmlessFocus(page, 'Release this URL?', 'Cancel');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Release ${slug}` })).toBeVisible();

  await page.getByRole('button', { name: 'Save & Publish' }).click();
  await expectHarmlessFocus(page, 'Publish your changes?', 'Cancel');
  await page.keyboard.press('Enter');

  await page.getByLabel('Tournament title').fill('Mine');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expectHarmlessFocus(page, 'Return to the dashboard?', 'Cancel');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Tournament title')).toHaveValue('Mine');

  await organizer.save({ title: 'Theirs' });
  await page.getByRole('button', { name: 'Save & Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expectHarmlessFocus(page, 'Changed elsewhere', 'Cancel');

  await openTab(page, organizer.eventId, 'settings');
  for (const [button, title] of [
    ['Unlist Event', 'Unlist Event?'],
    ['Delete Event', 'Delete Event?'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expectHarmlessFocus(page, title, 'Cancel');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
