import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { addPlayers } from '../support/events.ts';
import { newTournament, openTab } from '../support/organizer.ts';
import { news, openDetails, participantRow } from '../support/participants.ts';
import { expect, expectCutRequests, test } from '../support/test.ts';

const EVENTS = '**/rest/v1/events*';

test('settings go live when saved, mistakes are shown, and a failed save stays until it succeeds', async ({
  page,
  complaints,
}) => {
  const { eventId } = await newTournament(page);
  await openTab(page, eventId, 'settings');
  await page.clock.install();
  const announcement = page.getByLabel('Announcement');
  const save = page.getByRole('button', { name: 'Save Changes To Live Page' });
  await announcement.fill('x'.repeat(120));
  await expect(page.getByText('100/100')).toBeVisible();
  await announcement.fill('Bring a clock');
  await page.getByLabel('Title').fill(' ');
  await page.getByLabel('End date').fill('2028-01-01');
  await save.click();
  await expect(page.getByText('Title is required')).toBeVisible();
  await expect(page.getByText(/before the start date/)).toBeVisible();
  await page.getByLabel('End date').fill('2028-01-11');
  await page.getByLabel('Title').fill('Winter Cup 2027');
  await page.getByLabel('Venue address').fill('Main Street 1');
  await page.getByLabel('Check-in time').fill('9:00');
  await page.getByRole('button', { name: 'Blue' }).click();

  await page.route(EVENTS, (route) => route.abort());
  await save.click();
  await expect(page.getByText('Failed to save.')).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(page.getByText('Failed to save.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Winter Cup 2027');
  await page.unroute(EVENTS);
  await expectCutRequests(complaints);
  await save.click();
  await expect(page.getByText('Failed to save.')).toHaveCount(0);
  await expect(page.getByText('Saved!')).toBeVisible();
  await page.clock.fastForward(3000);
  await expect(page.getByText('Saved!')).toHaveCount(0);
  const live = await (await page.request.get(`/${eventId}`)).text();
  for (const text of ['Winter Cup 2027', 'Bring a clock', 'Main Street 1', '9:00']) {
    expect(live).toContain(text);
  }
});

test('an event is published, unlisted, and deleted, each after confirming, and not deleted with participants', async ({
  page,
}) => {
  const { account, eventId } = await newTournament(page, {}, { published: false });
  const status = async () => (await page.request.get(`/${eventId}`)).status();
  await openTab(page, eventId, 'settings');
  await page.getByRole('button', { name: 'Publish Event' }).click();
  // By name: the previous dialog may still be closing when the next one opens.
  const dialog = (name: string) => page.getByRole('dialog', { name });
  await expect(dialog('Publish Event?')).toContainText(
    'This will make your event live and visible to the public. Are you sure?',
  );
  await dialog('Publish Event?').getByRole('button', { name: 'Publish Event' }).click();
  await page.getByRole('button', { name: 'Unlist Event' }).click();
  expect(await status()).toBe(200);
  await expect(dialog('Unlist Event?')).toContainText(
    'This will set your event to draft status and hide it from the public. Are you sure?',
  );
  await dialog('Unlist Event?').getByRole('button', { name: 'Unlist Event' }).click();
  await expect(page.getByRole('button', { name: 'Publish Event' })).toBeVisible();
  await expect.poll(status).toBe(404);

  await addPlayers(account, eventId, [{ full_name: 'Ann Archer' }]);
  await page.reload();
  const remove = page.getByRole('button', { name: 'Delete Event' });
  await expect(remove).toHaveAttribute('title', 'Cannot delete or hide event with participants');
  await expect(remove).toBeDisabled();
  await account.client.from('participants').delete().eq('event_id', eventId);
  await page.reload();
  await remove.click();
  await dialog('Delete Event?').getByRole('button', { name: 'Delete Event' }).click();
  await expect(page.getByRole('link', { name: 'Create Your First Tournament' })).toBeVisible();
});

test('registration is switched at once, back if that fails, and to a link elsewhere', async ({
  page,
  complaints,
}) => {
  const { account, eventId } = await newTournament(page);
  const live = async () => (await page.request.get(`/${eventId}`)).text();
  await openTab(page, eventId, 'registration');
  await test.step('a switch', async () => {
    const open = page.getByRole('switch', { name: 'Registration is open' });
    await page.route(EVENTS, (route) => route.abort());
    await open.click();
    await expect(page.getByText('Failed to save.')).toBeVisible();
    await expect(open).toBeChecked();
    await page.unroute(EVENTS);
    await expectCutRequests(complaints);
    await open.uncheck();
    await expect(page.getByText('Saved!')).toBeVisible();
    expect(await live()).not.toContain('Register Now');
    await page.reload();
    await expect(open).not.toBeChecked();
    await open.check();
  });
  await test.step('whether players are emailed when they are marked', async () => {
    const mails = page.getByLabel('Email players when I mark them as paid or cancelled');
    await expect(mails).not.toBeChecked();
    await mails.check();
    await expect
      .poll(async () => {
        const events = account.client.from('events').select('mails_status_changes');
        return (await events.eq('id', eventId).single()).data?.mails_status_changes;
      })
      .toBe(true);
    await page.reload();
    await expect(mails).toBeChecked();
  });
  await test.step('whether players may change their registrations themselves', async () => {
    await page
      .getByRole('switch', { name: 'Players can change and withdraw their registrations' })
      .uncheck();
    await expect
      .poll(async () => {
        const events = account.client.from('events').select('self_service');
        return (await events.eq('id', eventId).single()).data?.self_service;
      })
      .toBe(false);
  });
  await test.step('a deadline with a date and no time is a problem', async () => {
    const deadline = page.getByLabel('Players can register until');
    await deadline.pressSequentially('0105');
    await page.getByRole('button', { name: 'Save Changes', exact: true }).click();
    await expect(page.getByText('Enter a date and a time')).toBeVisible();
    await deadline.fill('2028-01-05T18:00');
    await expect(page.getByText('Enter a date and a time')).toBeHidden();
    await page.getByRole('button', { name: 'Save Changes', exact: true }).click();
    // The switch above may still say the same.
    await expect(page.locator('form').getByText('Saved!')).toBeVisible();
  });
  await test.step('a link to register elsewhere', async () => {
    const link = page.getByLabel('Third-party registration link');
    await page.getByRole('button', { name: 'Add Text' }).click();
    await expect(link).toBeDisabled();
    await expect(page.getByRole('textbox', { name: 'Registration information' })).toBeFocused();
    await page.getByRole('checkbox', { name: 'Use Internal Registration Form' }).uncheck();
    await expect(page.getByText(/^A third-party link is needed/)).toBeVisible();
    await link.fill('not a link');
    await page.getByRole('button', { name: 'Save Changes', exact: true }).click();
    await expect(page.getByText(/^Enter a web address/)).toBeVisible();
    await link.fill('chess.example/register');
    await page.getByRole('button', { name: 'Save Changes', exact: true }).click();
    await expect.poll(live).toContain('https://chess.example/register');
  });
});

test('rounds are edited one by one, survive a reload unsaved, and conflict with rounds removed elsewhere', async ({
  page,
  complaints,
}) => {
  const organizer = await newTournament(page, {}, { premium: true });
  await openTab(page, organizer.eventId, 'schedule');
  const add = page.getByRole('button', { name: 'Add Round' });
  await add.click();
  await add.click();
  await add.click();
  await page.getByRole('button', { name: 'Remove round 2' }).click();
  const second = page.getByRole('group', { name: 'Round 2' });
  await page.getByText('Fill In Dates and Times').click();
  await page.getByLabel('Times of each day').fill('10:00');
  await page.getByLabel('Times of each day').press('Enter');
  await expect(second.getByLabel('Date')).toHaveValue('2028-01-09');
  await expect(second.getByLabel('Time')).toHaveValue('10:00');
  await second.getByLabel('Date').fill('2028-01-10');
  await expect(second.getByText('Outside the tournament’s days')).toBeVisible();
  // A pasted line break becomes a space, and typing goes on behind it.
  await second.getByLabel('Notes').fill('a clock');
  await page.keyboard.press('Home');
  await page.keyboard.insertText('Please\nbring\n');
  await page.keyboard.type('only ');
  await expect(second.getByLabel('Notes')).toHaveValue('Please bring only a clock');
  await second.getByLabel('Notes').fill('Bring a clock');
  await page.reload();
  await expect(second.getByLabel('Notes')).toHaveValue('Bring a clock');
  const save = page.getByRole('button', { name: /^(Save Rounds|Saved!)$/ });
  await page.route(EVENTS, (route) => route.abort());
  await save.click();
  await expect(page.getByText('Failed to save rounds.')).toBeVisible();
  await page.unroute(EVENTS);
  await expectCutRequests(complaints);
  await save.click();
  await expect(save).toHaveText('Saved!');
  await page.reload();
  await expect(second.getByLabel('Notes')).toHaveValue('Bring a clock');
  await expect(page.getByRole('group', { name: 'Round 3' })).toBeHidden();

  await second.getByLabel('Notes').fill('Blitz');
  await organizer.save({ rounds: [{ round: 1, date: '', time: '', notes: '' }] });
  await save.click();
  await expect(page.getByText('Rounds: round 2 removed elsewhere.')).toBeVisible();
  await page.getByRole('button', { name: 'Use the other version for Rounds' }).click();
  await expect(second).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Use Internal Scheduler Form' }).uncheck();
  await expect(page.getByText(/^A schedule link is needed/)).toBeVisible();
  await expect(add).toBeHidden();
});

test('premium shows revenue and unpaid players, and the fee is changed alongside another window’s change', async ({
  page,
}) => {
  const organizer = await newTournament(page, { registrationFee: 40 }, { premium: true });
  const { account, eventId } = organizer;
  await openTab(page, eventId, 'revenue');
  const part = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await part('To collect');
  await expect(page.getByText('No unpaid participants')).toBeVisible();
  await addPlayers(account, eventId, [
    { full_name: 'Ann Archer', status: 'paid' },
    { full_name: 'Bob Berg', status: 'paid' },
    { full_name: 'Cora Chen' },
    { full_name: 'Dora Dahl', status: 'cancelled' },
  ]);
  await openTab(page, eventId, 'revenue');
  const figure = (name: string) =>
    page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  await expect(figure('Total Registered').locator('dd')).toHaveText(['3', '1 cancelled']);
  await expect(figure('Total Paid')).toContainText('2');
  await expect(figure('Unpaid')).toContainText('1');
  await expect(figure('Revenue')).toContainText('$80');
  await page.getByRole('link', { name: '$40 outstanding' }).click();
  await expect(page.getByRole('row', { name: /Cora Chen/ })).toContainText('555 0100');
  await expect(page.getByRole('row', { name: /Dora Dahl/ })).toBeHidden();
  await part('Setup');
  const fee = page.getByLabel('Registration fee');
  const save = page.locator('form', { has: fee }).getByRole('button', { name: 'Save' });
  await fee.fill('-5');
  await save.click();
  await expect(page.getByText(/can’t be negative/)).toBeVisible();
  await expect(fee).toBeFocused();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(fee).toHaveValue('40');
  await expect(fee).not.toHaveAttribute('aria-invalid', 'true');
  const link = page.getByLabel('Payment link');
  await link.fill('example');
  // Typing in the middle of a text keeps the cursor there.
  await link.press('Home');
  await link.pressSequentially('pay.');
  await expect(link).toHaveValue('pay.example');
  await organizer.save({ registrationFee: 45 });
  await save.click();
  await expect(page.getByText('Saved!')).toBeVisible();
  await expect(fee).toHaveValue('45');
  await expect(page.getByText('Saved!')).toHaveCount(0);
  await fee.fill('50');
  await save.click();
  await expect(page.getByText('Saved!')).toBeVisible();
  await part('Overview');
  await expect(figure('Revenue')).toContainText('$100');
  await test.step('a bank account is checked, read back, and kept', async () => {
    await part('Setup');
    const iban = page.getByLabel('IBAN');
    await page.getByLabel('Account holder').fill('SK Ulm');
    await iban.fill('de89370400440532013001');
    await save.click();
    await expect(page.getByText('This isn’t a valid IBAN.')).toBeVisible();
    await iban.fill('de89370400440532013000');
    await expect(page.getByText('Valid: DE89 3704 0044 0532 0130 00')).toBeVisible();
    await expect(page.getByText('Saved!')).toHaveCount(0);
    await save.click();
    await expect(page.getByText('Saved!')).toBeVisible();
    await page.reload();
    await expect(iban).toHaveValue('DE89 3704 0044 0532 0130 00');
  });
  await expect(page.getByRole('link', { name: 'Manage Payment Details' })).toHaveAttribute(
    'href',
    '/account#payments',
  );
  await part('To collect');
  const unpaid = page.getByRole('table', { name: 'Unpaid participants' });
  await unpaid.getByRole('button', { name: /^Mark as Paid.*: Cora Chen$/ }).click();
  await expect(page.getByText('No unpaid participants')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Unpaid participants' })).toBeFocused();
  await news(page).getByRole('button', { name: 'Undo' }).click();
  await expect(unpaid.getByRole('row', { name: /Cora Chen/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Unpaid participants' })).toBeFocused();
  await page.getByRole('link', { name: 'Write Reminder' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Your registration fee for {event}');
  await expect(page.getByLabel('Subject')).toBeFocused();
  // Nothing is stored until something is typed.
  await expect(page.getByText('Saved as a draft once you type')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Write Reminder' })).toBeFocused();
  await page.getByRole('link', { name: 'Open in Participants' }).click();
  await expect(page.getByRole('button', { name: 'Cora Chen', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ann Archer', exact: true })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Filter' }).selectOption('All participants');
  await expect(page.getByRole('button', { name: 'Ann Archer', exact: true })).toBeVisible();

  await test.step('once it is cancelled, the overview leads to the players to refund', async () => {
    await organizer.save({ isCancelled: true });
    await openTab(page, eventId, 'overview');
    await page.getByRole('link', { name: /2 players have to be refunded/ }).click();
    const table = page.getByRole('table', { name: 'Players to refund' });
    await expect(table.getByRole('row', { name: /Ann Archer/ })).toContainText('$40');
    await expect(table.getByRole('row', { name: /Cora Chen/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Mark as Refunded: Ann Archer' }).click();
    await expect(page.getByText('Refund of $40 recorded.')).toBeVisible();
    await expect(table.getByRole('row', { name: /Ann Archer/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Mark as Refunded: Bob Berg' }).click();
    await expect(page.getByText('All payments have been refunded')).toBeVisible();
  });
});

test('a player who was marked as paid before there was a fee is marked as refunded', async ({
  page,
}) => {
  const organizer = await newTournament(page, { registrationFee: null }, { premium: true });
  await addPlayers(organizer.account, organizer.eventId, [
    { full_name: 'Ann Archer', status: 'paid' },
  ]);
  await organizer.save({ registrationFee: 40, isCancelled: true });
  await openTab(page, organizer.eventId, 'revenue');
  await page.getByRole('link', { name: '$40' }).click();
  const row = page.getByRole('table', { name: 'Players to refund' }).getByRole('row');
  const ann = row.filter({ hasText: 'Ann Archer' });
  await expect(ann).toContainText('$40');
  await page.getByRole('button', { name: 'Mark as Refunded: Ann Archer' }).click();
  await expect(page.getByText('Ann Archer marked as refunded.')).toBeVisible();
  await expect(ann).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(ann).toContainText('$40');
});

test('the free plan locks six tabs and receipts, labels their content as an example, and links to premium', async ({
  page,
}) => {
  const { account, eventId } = await newTournament(page, { registrationFee: 40 });
  for (const tab of ['schedule', 'results', 'revenue', 'visits', 'messages', 'news']) {
    await openTab(page, eventId, tab);
    const lock = page.getByRole('link', { name: /Unlock for/ });
    await expect(lock).toHaveAttribute('href', `/premium?eventId=${eventId}`);
    await expect(lock).toHaveAttribute('target', '_blank');
    const note = page
      .getByRole('paragraph')
      .filter({ hasText: 'Sample data, not from your tournament.' });
    await expect(note).toBeVisible();
    await expect(page.locator('[inert]').filter({ has: note })).toHaveCount(0);
    await expect(page.locator('[inert]').getByText('Winter Cup')).toHaveCount(0);
  }
  await addPlayers(account, eventId, [{ full_name: 'Ann Archer' }]);
  await openTab(page, eventId, 'participants');
  const details = await openDetails(page, 'Ann Archer');
  await expect(details.getByRole('link', { name: /with Premium/ })).toHaveAttribute(
    'href',
    `/premium?eventId=${eventId}`,
  );
  await expect(details.getByRole('button', { name: 'Add payment' })).toHaveCount(0);
  await details.getByRole('button', { name: 'Mark as Paid' }).click();
  await expect(participantRow(page, 'Ann Archer')).toContainText('Paid $40');
});

test('while the app loads, a tournament screen shows the names of all tabs, or on a phone of the main ones', async ({
  page,
}) => {
  const { eventId } = await newTournament(page);
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/config', async (route) => {
    await asked;
    await route.continue();
  });
  const name = (text: string) => page.getByText(text, { exact: true });
  await page.goto(`/organizer?eventId=${eventId}&tab=participants`, { waitUntil: 'commit' });
  await expect(name('Participants')).toBeVisible();
  await expect(name('Participants')).toHaveCount(1);
  await expect(name('Settings')).toBeVisible();
  await expect(name('More')).toHaveCount(0);

  await page.setViewportSize({ width: 320, height: 740 });
  await expect(name('More')).toBeVisible();
  await expect(name('Settings')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  answer();
  await expect(page.getByRole('navigation', { name: 'Tournament' })).toBeVisible();
});

test('one screen fades into the next, the rest of a screen changes at once, and nothing fades with reduced motion', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...given) => {
      const transition = start(...given);
      void transition.ready.then(() => {
        const fading = document
          .getAnimations()
          .some(({ effect }) => (effect as KeyframeEffect | null)?.pseudoElement?.includes('-new'));
        if (fading) document.documentElement.dataset['faded'] = 'yes';
      });
      return transition;
    };
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { account, eventId } = await newTournament(page);
  await addPlayers(account, eventId, [{ full_name: 'Ann Archer' }]);
  await openTab(page, eventId, 'settings');
  const root = page.locator('html');
  const screens = page.getByRole('navigation', { name: 'Tournament' });
  await screens.getByRole('link', { name: 'Participants' }).click();
  await expect(root).toHaveAttribute('data-faded', 'yes');

  await root.evaluate((html) => html.removeAttribute('data-faded'));
  await openDetails(page, 'Ann Archer');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await screens.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByLabel('Announcement')).toBeVisible();
  await expect(root).not.toHaveAttribute('data-faded');
});
