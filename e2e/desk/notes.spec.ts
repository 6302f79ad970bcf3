import { addPlayers } from '../support/events.ts';
import { newTournament, openTab } from '../support/organizer.ts';
import { news, openDetails, participantRow } from '../support/participants.ts';
import { expect, expectCutRequests, test } from '../support/test.ts';

const NOTES = '**/rest/v1/rpc/save_organizer_notes';

async function listOfTwo(page: Parameters<typeof newTournament>[0]): Promise<string> {
  const { account, eventId } = await newTournament(page);
  await addPlayers(account, eventId, [
    { full_name: 'Ann Archer', notes: 'Vegetarian' },
    { full_name: 'Bob Berg' },
  ]);
  await openTab(page, eventId, 'participants');
  return eventId;
}

test('private notes are saved on leaving the field or by Save, one after the other, and never reach the public', async ({
  page,
  complaints,
}) => {
  const eventId = await listOfTwo(page);
  const details = await openDetails(page, 'Ann Archer');
  const notes = details.getByLabel('Organizer notes (private): Ann Archer');
  const saved = details.getByText('Saved', { exact: true });
  await notes.fill('Owes a clock');
  await page.getByLabel('Search').focus();
  await expect(saved).toBeVisible();
  await expect(participantRow(page, 'Ann Archer').getByText('Player notes')).toBeAttached();
  await expect(participantRow(page, 'Ann Archer').getByText('Organizer notes')).toBeAttached();
  await notes.fill('Owes two clocks');
  await details.getByRole('button', { name: 'Save notes' }).click();
  await expect(saved).toBeVisible();

  await page.route(NOTES, (route) => route.abort());
  await notes.fill('Owes three clocks');
  await page.getByLabel('Search').focus();
  await expectCutRequests(complaints);
  await expect(details.getByText('Failed to save')).toBeVisible();
  await expect(notes).toHaveValue('Owes three clocks');
  await page.unroute(NOTES);
  await details.getByRole('button', { name: 'Save notes' }).click();
  await expect(saved).toBeVisible();
  await expect(details.getByText('Failed to save')).toBeHidden();

  const held = Promise.withResolvers<void>();
  let writes = 0;
  await page.route(NOTES, async (route) => {
    writes += 1;
    if (writes === 1) await held.promise;
    await route.continue();
  });
  await notes.fill('Owes four clocks');
  await page.getByLabel('Search').focus();
  await notes.fill('Owes five clocks');
  await page.getByLabel('Search').focus();
  held.resolve();
  await expect(saved).toBeVisible();
  await expect(details.getByRole('button', { name: 'Save notes' })).toBeHidden();
  expect(writes).toBe(2);
  await page.reload();
  await openDetails(page, 'Ann Archer');
  await expect(notes).toHaveValue('Owes five clocks');
  expect(await (await page.request.get(`/${eventId}`)).text()).not.toContain('clocks');
});

test('notes that failed to save after the organizer moved on are reported and restored', async ({
  page,
  complaints,
}) => {
  await listOfTwo(page);
  const details = await openDetails(page, 'Ann Archer');
  const notes = page.getByLabel('Organizer notes (private): Ann Archer');
  await page.route(NOTES, (route) => route.abort());
  await notes.fill('Owes a clock');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('complementary', { name: 'Bob Berg' })).toBeVisible();
  await expect(news(page).getByRole('alert')).toContainText(
    'Your notes on Ann Archer weren’t saved.',
  );
  await expectCutRequests(complaints);
  await page.unroute(NOTES);
  await news(page).getByRole('button', { name: 'Show' }).click();
  await expect(notes).toHaveValue('Owes a clock');
  await details.getByRole('button', { name: 'Save notes' }).click();
  await expect(details.getByText('Saved', { exact: true })).toBeVisible();
});
