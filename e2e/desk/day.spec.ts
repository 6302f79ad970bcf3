import type { Page } from '@playwright/test';
import type { Account } from '../support/account.ts';
import { addPlayers } from '../support/events.ts';
import { newTournament, openTab } from '../support/organizer.ts';
import { expect, test } from '../support/test.ts';

/** As many as come to the desk in a quarter of an hour. */
const PLAYERS = 12;
const nameOf = (at: number) => `Player ${String(at + 1).padStart(2, '0')}`;

async function openList(page: Page) {
  const { account, eventId } = await newTournament(page);
  const players = Array.from({ length: PLAYERS }, (_, at) => ({ full_name: nameOf(at) }));
  await addPlayers(account, eventId, players);
  await openTab(page, eventId, 'participants');
  return { account, eventId };
}

/** All are paid and have their note, in the database. */
async function expectAllArrived({ client }: Account, eventId: string): Promise<void> {
  const count = async (rows: PromiseLike<{ data: unknown[] | null }>) =>
    (await rows).data?.length ?? 0;
  // Statuses are written one after the other, and the last of them after the last key.
  const writing = { timeout: 60_000 };
  await expect
    .poll(
      async () => [
        await count(
          client.from('participants').select('id').eq('event_id', eventId).eq('status', 'paid'),
        ),
        await count(
          client
            .from('organizer_notes')
            .select('notes')
            .eq('event_id', eventId)
            .eq('notes', 'arrived'),
        ),
      ],
      writing,
    )
    .toEqual([PLAYERS, PLAYERS]);
}

test('a Saturday morning at the desk, on a laptop by keyboard: twelve players paid and arrived', async ({
  page,
}) => {
  const { account, eventId } = await openList(page);
  await page.getByRole('button', { name: nameOf(0), exact: true }).press('Enter');
  for (let at = 0; at < PLAYERS; at++) {
    const details = page.getByRole('complementary', { name: nameOf(at), exact: true });
    await expect(details).toContainText(`${at + 1} of ${PLAYERS}`);
    // The first details come a moment after their panel, and with them what N leads to.
    await expect(details.getByRole('textbox')).toBeVisible();
    await page.keyboard.press('p');
    await page.keyboard.press('n');
    await expect(details.getByRole('textbox')).toBeFocused();
    await page.keyboard.insertText('arrived');
    await page.keyboard.press('Alt+ArrowDown');
  }
  await expectAllArrived(account, eventId);
});

test.describe('with a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a Saturday morning at the desk, on a phone by touch: twelve players paid and arrived', async ({
    page,
  }) => {
    const { account, eventId } = await openList(page);
    await page.getByRole('button', { name: nameOf(0), exact: true }).tap();
    for (let at = 0; at < PLAYERS; at++) {
      const sheet = page.getByRole('dialog', { name: nameOf(at), exact: true });
      await sheet.getByRole('button', { name: 'Mark as Paid' }).tap();
      await sheet.getByRole('textbox').fill('arrived');
      if (at < PLAYERS - 1) await sheet.getByRole('button', { name: 'Next participant' }).tap();
    }
    await page.getByRole('button', { name: 'Close', exact: true }).tap();
    await expectAllArrived(account, eventId);
  });
});
