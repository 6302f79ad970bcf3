import { desk } from '../support/desk.ts';
import { openTab } from '../support/organizer.ts';
import { chooseFromList } from '../support/participants.ts';
import { expect, test } from '../support/test.ts';

test('changes from another desk and the public form appear in every open list, and in Results', async ({
  page,
}) => {
  const { account, eventId } = await desk(page);
  await openTab(page, eventId, 'participants');
  await chooseFromList(page, 'Check in players');
  const other = await page.context().newPage();
  await openTab(other, eventId, 'participants');
  const arrived = (at: typeof page) =>
    at.getByRole('region', { name: 'Check-in' }).getByRole('status');
  await chooseFromList(other, 'Check in players');
  await page.getByRole('button', { name: 'Checked in: Ann Archer' }).click();
  await expect(arrived(page)).toHaveText('1 of 3 checked in');
  await expect(arrived(other)).toHaveText('1 of 3 checked in', { timeout: 10_000 });
  await other.getByRole('button', { name: 'Checked in: Bob Berg' }).click();
  await expect(arrived(other)).toHaveText('2 of 3 checked in');
  const arbiter = await page.context().newPage();
  await openTab(arbiter, eventId, 'results');
  const start = arbiter.getByRole('button', { name: 'Pair and Enter Results' });
  // A section with one player can’t be paired.
  await expect(start).toHaveAttribute('aria-disabled', 'true');
  await account.client.from('participants').insert({
    event_id: eventId,
    full_name: 'Finn Foss',
    email: 'finn@x.example',
    section_id: 'open',
  });
  for (const at of [page, other]) {
    await expect(arrived(at)).toHaveText('2 of 4 checked in', { timeout: 10_000 });
  }
  await expect(start).not.toHaveAttribute('aria-disabled', 'true', { timeout: 10_000 });
});
