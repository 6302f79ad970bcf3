import { accessibilityMistakes } from '../support/accessibility.ts';
import { addPlayers } from '../support/events.ts';
import { followMailedLink, openMail } from '../support/mailbox.ts';
import { newTournament, openTab } from '../support/organizer.ts';
import { expect, expectComplaints, expectCutRequests, test } from '../support/test.ts';

test('an organizer writes to the unpaid players, who opt out from the email and get no more', async ({
  page,
  complaints,
}) => {
  const { account, eventId } = await newTournament(
    page,
    { registrationFee: 40 },
    { premium: true },
  );
  const of = (name: string) => `${name}.${eventId}@players.example`;
  await addPlayers(account, eventId, [
    { full_name: 'Ann Archer', email: of('ann') },
    { full_name: 'Bob Berg', email: of('bob'), status: 'paid' },
    { full_name: 'Cora Chen', email: of('cora') },
    { full_name: 'Dan Dahl', email: 'unknown' },
  ]);
  await openTab(page, eventId, 'messages');
  await expect(page.getByRole('heading', { name: 'No emails yet' })).toBeVisible();
  await page.getByRole('link', { name: 'New Email' }).click();
  await expect(page.getByLabel('Subject')).toBeVisible();
  const drafts = await account.client.from('messages').select('id').eq('event_id', eventId);
  expect(drafts.data).toEqual([]);

  await page.getByLabel('To', { exact: true }).selectOption('Players who haven’t paid');
  await expect(page.getByText('2 emails', { exact: true })).toBeVisible();
  await page.getByText('1 player won’t get').click();
  await expect(page.getByText('No email address')).toBeVisible();
  await page.getByLabel('Subject').fill('Your fee');
  await page.getByLabel('Text').fill('Hello {nmae},');
  await expect(page.getByText(/^\{nmae\} isn’t/)).toBeVisible();
  await page.getByLabel('Text').fill('Hello {name},\n\nyou owe ');
  await page.getByRole('button', { name: '{amount due}' }).click();
  await expect(page.getByLabel('Text')).toHaveValue('Hello {name},\n\nyou owe {amount due}');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Hello Ann Archer,')).toBeVisible();
  await preview.getByLabel('Preview as').selectOption({ label: `Cora Chen (${of('cora')})` });
  await expect(preview.getByText('Hello Cora Chen,')).toBeVisible();
  await expect(preview.getByText('you owe $40')).toBeVisible();
  expect(await accessibilityMistakes(page)).toEqual([]);

  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Text')).toHaveValue('Hello {name},\n\nyou owe {amount due}');
  await page.getByRole('button', { name: 'Send Test to Me' }).click();
  // The address isn’t confirmed yet.
  await page.getByRole('button', { name: 'Email Me a Link' }).click();
  await expect(page.getByText(`We’ve sent a confirmation link to ${account.email}.`)).toBeVisible();
  await expectComplaints(complaints, /403/);
  const draft = page.url();
  await followMailedLink(page, account.email);
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await page.goto(draft);
  await page.getByRole('button', { name: 'Send Test to Me' }).click();
  await expect(page.getByText(`Test sent to ${account.email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Send 2 emails…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send 2 emails?' });
  await expect(dialog.getByText(/^Your account is new/)).toBeVisible();
  // Another window has since stored another text.
  const changed = 'Hello {name},\n\nplease pay {amount due}: you owe $40';
  await account.client.from('messages').update({ body: changed }).eq('event_id', eventId);
  await dialog.getByRole('button', { name: 'Send 2 emails' }).click();
  await expect(dialog.getByText('This draft was changed in another window.')).toBeVisible();
  await expect(page.getByLabel('Text')).toHaveValue(changed);
  await expectComplaints(complaints, /409/);
  await dialog.getByRole('button', { name: 'Send 2 emails' }).click();
  await expect(page.getByText('2 emails sent, 1 skipped.')).toBeVisible();
  const recipients = page.getByRole('region', { name: 'Recipients' });
  await expect(recipients.getByRole('row', { name: /Ann Archer.*Sent/ })).toBeVisible();
  await expect(recipients.getByRole('row', { name: /Dan Dahl.*No email/ })).toBeVisible();
  expect(await accessibilityMistakes(page)).toEqual([]);
  const message = page.url();

  const letter = await openMail(page, of('ann'), 'Your fee');
  await expect(letter.getByText('you owe $40')).toBeVisible();
  const link = letter.getByRole('link', { name: /^Unsubscribe/ });
  const href = (await link.getAttribute('href')) ?? '';
  await page.goto(new URL(href).pathname);
  expect(await accessibilityMistakes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You’ve unsubscribed' })).toBeVisible();

  await page.goto(message);
  await page.getByRole('button', { name: 'Use as New Draft' }).click();
  await expect(page.getByText('1 email', { exact: true })).toBeVisible();
  await page.getByText('2 players won’t get').click();
  await expect(page.getByText('Opted out')).toBeVisible();
  await page.getByRole('button', { name: 'Send 1 email…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send 1 email' }).click();
  await expect(page.getByText('1 email sent, 2 skipped.')).toBeVisible();
  await page.getByRole('link', { name: 'All Emails' }).click();
  await expect(page.getByRole('link', { name: /Your fee/ })).toHaveCount(2);
});

test('a new venue is offered as an email once it is live, and nothing is sent without asking', async ({
  page,
  complaints,
}) => {
  const { account, eventId } = await newTournament(page, {}, { premium: true });
  await addPlayers(account, eventId, [{ full_name: 'Ann Archer' }]);
  await openTab(page, eventId, 'settings');
  await page.getByLabel('Venue name').fill('School Hall');
  await page.getByRole('button', { name: 'Save Changes To Live Page' }).click();
  await page.getByRole('button', { name: 'Write Email' }).click();
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue(
    /Venue: School Hall.*was: Club House/,
  );
  await page.getByRole('link', { name: 'All Emails' }).click();
  await expect(page.getByRole('link', { name: /Changes to .*Draft/ })).toBeVisible();

  // What is typed into a template without a connection is found again under it, with all that it began with.
  await page.route('**/rest/v1/messages*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  const openReminder = async () => {
    await page.getByRole('link', { name: 'Payment reminder' }).click();
  };
  await openReminder();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  // A press of Send goes to what is missing.
  await text.fill('');
  await page.getByRole('button', { name: 'Send Test to Me' }).click();
  await expect(text).toBeFocused();
  await text.fill('Please pay today.');
  await expect(page.getByText(/Kept in this browser/)).toBeVisible();
  await openTab(page, eventId, 'messages');
  await openReminder();
  await expect(text).toHaveValue('Please pay today.');
  await expect(page.getByLabel('Subject')).toHaveValue(/registration fee/);
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('unpaid');
  // Dropped, it leaves the template as it was; an undo brings it back.
  await page.getByRole('button', { name: 'Delete Draft' }).click();
  await openReminder();
  await expect(text).toHaveValue(/Hello/);
  await page.getByRole('link', { name: 'All Emails' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await openReminder();
  await expect(text).toHaveValue('Please pay today.');
  await page.unroute('**/rest/v1/messages*');
  await expectCutRequests(complaints);
});
