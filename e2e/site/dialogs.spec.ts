import type { Page } from '@playwright/test';
import { addPlayers, publishEvent } from '../support/events.ts';
import { newOrganizer, newTournament, openEditor, openTab } from '../support/organizer.ts';
import { expect, expectComplaints, test } from '../support/test.ts';

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

/** The file with what dialogs and menus are made of, which comes after the screen. */
const LAYERS = '**/assets/base-ui-*.js';

test('what is pressed before dialogs and menus are loaded opens once they are', async ({
  page,
}) => {
  const { eventId } = await newTournament(page);
  const held = Promise.withResolvers<void>();
  await page.route(LAYERS, async (route) => {
    await held.promise;
    await route.continue();
  });
  await openTab(page, eventId, 'participants');
  const button = page.getByRole('button', { name: 'More list actions' });
  await button.press('ArrowUp');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toHaveAttribute('aria-haspopup', 'menu');
  held.resolve();
  await expect(page.getByRole('menuitem').last()).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('a menu that is taller than the room above and below its button is in the window as a whole', async ({
  page,
}) => {
  const { account, eventId } = await newTournament(page);
  await addPlayers(account, eventId, [{ full_name: 'Ann Archer' }]);
  await page.setViewportSize({ width: 320, height: 568 });
  await openTab(page, eventId, 'participants');
  await page.getByRole('button', { name: 'More list actions' }).click();
  await expect(page.getByRole('menuitem').first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('menuitem').last()).toBeInViewport({ ratio: 1 });
});

test('if dialogs and menus can’t be loaded, a toast says so and offers to reload', async ({
  page,
  complaints,
}) => {
  const { eventId } = await newTournament(page);
  await page.route(LAYERS, (route) => route.abort());
  await openTab(page, eventId, 'settings');
  await page.getByRole('button', { name: 'Delete Event' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Couldn’t open this' });
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toBeHidden();
  await page.getByRole('button', { name: 'Delete Event' }).click();
  await expect(alert).toBeVisible();
  await page.unroute(LAYERS);
  await alert.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('button', { name: 'Delete Event' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete Event?' })).toBeVisible();
  await expectComplaints(complaints, /ERR_|dynamically imported module/);
});
