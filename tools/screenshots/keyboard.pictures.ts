import type { Page } from '@playwright/test';
import { newAccount } from '../../e2e/support/account.ts';
import { addPlayers, publishedEvent, winterCup } from '../../e2e/support/events.ts';
import { tabTo } from '../../e2e/support/keyboard.ts';
import { newOrganizer, newTournament, openEditor, openTab } from '../../e2e/support/organizer.ts';
import { TRF_PLAYERS, trfFile } from '../../e2e/support/results.ts';
import { expect, expectComplaints, test } from '../../e2e/support/test.ts';

/*
 * The main journeys by keyboard alone, as part of walking through the product (`npm run screenshots keyboard`): each
 * control is reached by Tab, and after each step some element has the focus. Checking in at the desk is a test of its
 * own.
 */

/** Goes to a control by Tab and presses a key there. */
async function press(page: Page, control: ReturnType<Page['getByRole']>, key = 'Enter') {
  await tabTo(control);
  await page.keyboard.press(key);
}

/** Expects that some element has the focus: if it is lost, Tab starts at the top again. */
async function expectFocus(page: Page) {
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
}

test('a player registers', async ({ page, complaints }) => {
  const account = await newAccount('Olga Organizer');
  const eventId = await publishedEvent(account, { federationType: 'Unrated', registrationFee: 20 });
  await page.goto(`/${eventId}`);
  await press(page, page.getByRole('link', { name: 'Register Now' }));
  await page.getByLabel('Full name').waitFor();
  for (const [label, text] of [
    ['Full name', 'Ann Archer'],
    ['Email', 'ann@players.example'],
    ['Phone number', '555 0100'],
  ] as const) {
    await tabTo(page.getByLabel(label));
    await page.keyboard.type(text);
  }
  // Submit with a missing field: the focus moves to its error.
  await press(page, page.getByRole('button', { name: 'Register', exact: true }));
  await page.locator('.summary:not([hidden])').waitFor();
  await expectComplaints(complaints, /422/);
  await expectFocus(page);
  await press(
    page,
    page.getByRole('group', { name: /^Show my name/ }).getByRole('radio', { name: 'Yes' }),
    'Space',
  );
  await press(page, page.getByLabel('I acknowledge the payment requirements'), 'Space');
  await press(page, page.getByRole('button', { name: 'Register', exact: true }));
  await page.locator('#done').waitFor();
  await tabTo(page.getByRole('link').first());
});

test('an organizer imports a round', async ({ page }) => {
  const { account, eventId } = await newTournament(page, {}, { premium: true });
  await addPlayers(
    account,
    eventId,
    TRF_PLAYERS.map((name) => ({ full_name: name })),
  );
  await openTab(page, eventId, 'results');
  await press(page, page.getByRole('button', { name: 'Import from a pairing program' }));
  const dialog = page.getByRole('dialog', { name: 'Import results' });
  await dialog.waitFor();
  await expectFocus(page);
  const chosen = page.waitForEvent('filechooser');
  await press(page, dialog.getByLabel('Results file'));
  await (await chosen).setFiles(trfFile(1));
  await press(page, dialog.getByRole('button', { name: 'Import results' }));
  await expect(dialog).toBeHidden();
  await expectFocus(page);
  await press(page, page.getByRole('tab', { name: 'Rounds' }), 'ArrowRight');
  await expect(page.getByRole('tab', { name: 'Standings' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Standings' })).toBeVisible();
});

test('an organizer publishes', async ({ page }) => {
  await openEditor(page, await newOrganizer({ fields: winterCup }));
  await press(page, page.getByRole('button', { name: 'Save & Publish' }));
  const dialog = page.getByRole('dialog');
  await press(page, dialog.getByRole('button', { name: 'Publish', exact: true }));
  const done = dialog.getByRole('button', { name: 'Continue Editing' });
  await done.waitFor();
  await expectFocus(page);
  await press(page, done);
  await expect(dialog).toBeHidden();
  await expectFocus(page);
  await tabTo(page.getByRole('link', { name: 'Visit Live Link' }));
});
