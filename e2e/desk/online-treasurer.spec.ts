import { readFileSync } from 'node:fs';
import { mt940Of } from '@tabiya/domain/interchange/statement/matching/testing/written-statements';
import { paymentReference } from '@tabiya/domain/money/payment-reference';
import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { addPlayers } from '../support/events.ts';
import { payOnline, takeOnlinePayments } from '../support/online-payments.ts';
import { newTournament } from '../support/organizer.ts';
import { news, openDetails } from '../support/participants.ts';
import { expect, test } from '../support/test.ts';

const WIDTHS = [1280, 360];

test('online payments agree with Stripe on every screen and in the file, beside cash and transfers', async ({
  page,
  browser,
}) => {
  const { account, eventId } = await newTournament(
    page,
    { federationType: 'Unrated', registrationFee: 40, currency: 'EUR' },
    { premium: true },
  );
  await takeOnlinePayments(page, eventId);
  for (const fullName of ['Gus Guest', 'Hal Guest']) {
    await payOnline(browser, { eventId, fullName, fee: '€40' });
  }
  await addPlayers(account, eventId, [{ full_name: 'Ann Cash' }, { full_name: 'Bob Bank' }]);
  const { data } = await account.client
    .from('participants')
    .select('id, full_name, reference_number')
    .eq('event_id', eventId);
  const entryOf = (name: string) => data?.find(({ full_name }) => full_name === name);
  await account.client.from('receipts').insert({
    ...{ event_id: eventId, participant_id: entryOf('Ann Cash')?.id ?? null },
    ...{ amount: 4000, method: 'cash' },
  });
  await test.step('cash of a player who has paid online may be the same money', async () => {
    await account.client.from('receipts').insert({
      ...{ event_id: eventId, participant_id: entryOf('Hal Guest')?.id ?? null },
      ...{ amount: 4000, method: 'cash' },
    });
    await page.goto(`/organizer?eventId=${eventId}&tab=revenue&part=collect`);
    await page.getByRole('button', { name: 'Remove Hal Guest’s payment recorded by hand' }).click();
    await expect(page.getByText('Paid too much')).toBeHidden();
  });
  // €40 of four players, of which €15 went back.
  await page.goto(`/organizer?eventId=${eventId}&tab=participants`);
  const panel = await openDetails(page, 'Gus Guest');
  await panel.getByRole('button', { name: 'Return…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return money to Gus Guest' });
  await dialog.getByLabel('Amount').fill('15');
  await dialog.getByRole('button', { name: 'Return €15' }).click();
  await expect(news(page)).toContainText('€15 returned to Gus Guest.');
  await page.goto(`/organizer?eventId=${eventId}&tab=revenue&part=statement`);
  const text = `Fee ${paymentReference(entryOf('Bob Bank')?.reference_number ?? -1)}`;
  const line = { amount: 4000, bookedOn: '2026-03-02', party: 'B. Bank', partyAccount: '', text };
  await page.getByLabel('Statement', { exact: true }).setInputFiles({
    ...{ name: 'march.sta', mimeType: 'text/plain', buffer: Buffer.from(mt940Of([line])) },
  });
  await page.getByRole('button', { name: 'Record 1 payment · €40' }).click();
  await expect(news(page)).toContainText('1 payment recorded, €40.');

  for (const width of WIDTHS) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/organizer?eventId=${eventId}&tab=revenue&part=statement`);
      const agreed = page.getByRole('table', { name: 'Compare the totals' });
      const row = (name: RegExp) => agreed.getByRole('row', { name });
      await expect(row(/^Stripe/)).toContainText('€80 paid, €15 refunded€65€65€0');
      await expect(row(/^Cash/)).toContainText('€40');
      await expect(row(/^Bank statements/)).toContainText('€40€40€0');
      await expect(row(/^Total/)).toContainText('€145');
      await expectNoSidewaysScroll(page);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download for the Treasurer' }).click();
      const file = readFileSync(await (await download).path(), 'utf8');
      const amounts = [...file.matchAll(/"(-?[\d.]+)","EUR"/g)].map(([, amount]) => Number(amount));
      expect(amounts.toSorted((one, other) => one - other)).toEqual([-15, 40, 40, 40, 40]);
      expect(file.match(/"Online payment"/g)).toHaveLength(3);

      await page.goto(`/organizer?eventId=${eventId}&tab=revenue`);
      const methods = page.getByRole('table', { name: 'Payments by method' });
      await expect(methods.getByRole('row', { name: /^Online/ })).toContainText('€65');
      await expect(methods.getByRole('row', { name: /^Bank transfer/ })).toContainText('€40');
      await expectNoSidewaysScroll(page);

      await page.goto(`/organizer?eventId=${eventId}&tab=participants`);
      const details = await openDetails(page, 'Gus Guest');
      await expect(details).toContainText('€25');
      const payments = details.getByRole('list', { name: 'Payments' });
      await expect(payments).toContainText('€40');
      await expect(payments).toContainText('€15 refunded');
      const adds = details.getByRole('button', { name: 'Add payment' });
      await adds.click();
      await expect(details.getByLabel('Amount')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(adds).toBeFocused();
      await expectNoSidewaysScroll(page);
    });
  }
});
