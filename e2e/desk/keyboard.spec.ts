import type { Page } from '@playwright/test';
import { desk } from '../support/desk.ts';
import { addPlayers } from '../support/events.ts';
import { openTab } from '../support/organizer.ts';
import { chooseFromList, news, participantRow, setStatus } from '../support/participants.ts';
import { expect, test } from '../support/test.ts';

const name = (page: Page, of: string) => page.getByRole('button', { name: of, exact: true });
const checkedIn = (page: Page, of: string) =>
  page.getByRole('row').getByRole('button', { name: `Checked in: ${of}` });

test('checking in by keyboard keeps the focus, and toasts name the last player', async ({
  page,
}) => {
  const { eventId } = await desk(page);
  await openTab(page, eventId, 'participants');
  const search = page.getByLabel('Search');

  await test.step('the focus goes to the search, and to the row after one that leaves the list', async () => {
    await chooseFromList(page, 'Check in players');
    await page.getByLabel('Filter', { exact: true }).selectOption({ label: 'Not checked in (3)' });
    await search.focus();
    await page.keyboard.press('ArrowDown');
    await expect(name(page, 'Ann Archer')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(search).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('a');
    await expect(name(page, 'Ann Archer')).toBeHidden();
    await expect(name(page, 'Bob Berg')).toBeFocused();
    await checkedIn(page, 'Cora Chen').click();
    await expect(name(page, 'Cora Chen')).toBeHidden();
    await expect(checkedIn(page, 'Bob Berg')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByText(/No participants match/)).toBeVisible();
    await expect(search).toBeFocused();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(search).toBeFocused();
  });

  await test.step('of several quick changes, only the last is announced', async () => {
    const changes = '**/rest/v1/rpc/change_entries';
    const answers = Promise.withResolvers<void>();
    await page.route(changes, async (route) => {
      await answers.promise;
      await route.continue();
    });
    await name(page, 'Ann Archer').focus();
    for (const key of ['a', 'ArrowDown', 'a', 'ArrowDown', 'a']) await page.keyboard.press(key);
    await expect(news(page).getByRole('button', { name: 'Undo' })).toBeHidden();
    await page.evaluate(() => {
      const seen = new Set<string>();
      const region = document.querySelector('[aria-label="Notifications"]');
      new MutationObserver(() => {
        for (const text of region?.querySelectorAll('p') ?? []) seen.add(text.textContent);
        document.body.dataset['seen'] = [...seen].join(' ');
      }).observe(region ?? document.body, { childList: true, subtree: true });
    });
    answers.resolve();
    await expect(news(page)).toContainText('Check-in undone for Cora Chen.');
    await page.unroute(changes);
    const seen = await page.evaluate(() => document.body.dataset['seen']);
    expect(seen).not.toMatch(/Ann|Bob/);
  });

  await test.step('Enter opens whom the search names now, also if the list shows others yet', async () => {
    const findAtOnce = (text: string) =>
      search.evaluate((field: HTMLInputElement, value) => {
        field.focus();
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
        set?.call(field, value);
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      }, text);
    const details = (of: string) => page.getByRole('complementary', { name: of, exact: true });
    await findAtOnce('cora');
    await expect(details('Cora Chen')).toBeFocused();
    // With a panel open, too.
    await findAtOnce('bob');
    await expect(details('Bob Berg')).toBeFocused();
    await page.keyboard.press('p');
    await expect(news(page)).toContainText('Bob Berg marked as paid');
    await page.keyboard.press('Escape');
    await expect(search).toBeFocused();
    await search.fill('');
  });

  await test.step('cancelling a player in a full section names who gets the place', async () => {
    await setStatus(page, 'Bob Berg', 'Mark as Cancelled');
    await expect(news(page)).toContainText(/cancelled\. Dora Dahl /);
    await expect(participantRow(page, 'Dora Dahl')).toContainText('$40 due');
  });
});

test('next to a panel at 1280 px, what is typed and what is to be cleared up can be read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { account, eventId } = await desk(page);
  // The count beside the search is as wide as on a full day.
  const others = Array.from({ length: 120 }, (_, at) => ({ full_name: `Other ${at}` }));
  await addPlayers(
    account,
    eventId,
    others.map((one, at) => ({ ...one, fide_id: String(800_000 + at), section_id: 'open' })),
  );
  const club = 'Schachgesellschaft der Freunde des gepflegten Endspiels';
  await account.client
    .from('participants')
    .update({ club, federation: 'NOR', id_pending: true, fide_id: '', unverified: 'other_name' })
    .eq('event_id', eventId)
    .eq('full_name', 'Cora Chen');
  await openTab(page, eventId, 'participants');
  await chooseFromList(page, 'Check in players');
  await name(page, 'Bob Berg').click();
  const search = page.getByLabel('Search');
  await search.fill('cora chen');
  await expect(page.getByText('1 found')).toBeAttached();
  expect(await search.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);

  const warning = participantRow(page, 'Cora Chen').getByText('No ID yet');
  await expect(warning).toContainText(/^\s·/);
  expect(await warning.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
});
