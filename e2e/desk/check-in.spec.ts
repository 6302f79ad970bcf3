import { desk, readEntries } from '../support/desk.ts';
import { openTab } from '../support/organizer.ts';
import { chooseFromList, news, openDetails } from '../support/participants.ts';
import { expect, test } from '../support/test.ts';

test.describe('with a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('players are checked in with one tap each, paid, and given a place, with one hand', async ({
    page,
  }) => {
    const { account, eventId } = await desk(page);
    await openTab(page, eventId, 'participants');
    await chooseFromList(page, 'Check in players');
    const checkIn = page.getByRole('region', { name: 'Check-in' });
    await expect(checkIn.getByRole('status')).toHaveText('0 of 3 checked in');
    const arrive = (name: string) => page.getByRole('button', { name: `Checked in: ${name}` });
    const box = await arrive('Ann Archer').boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
    // Within reach of the thumb of the hand holding the phone.
    expect(box?.x).toBeGreaterThan(240);
    await arrive('Ann Archer').tap();
    await arrive('Bob Berg').tap();
    await expect(checkIn.getByRole('status')).toHaveText('2 of 3 checked in');
    await expect(news(page)).toContainText('Bob Berg checked in.');
    await news(page).getByRole('button', { name: 'Undo' }).tap();
    await expect(checkIn.getByRole('status')).toHaveText('1 of 3 checked in');
    await checkIn.getByRole('button', { name: 'Not checked in' }).tap();
    await expect(page.getByRole('button', { name: 'Ann Archer', exact: true })).toBeHidden();
    await expect(page.getByRole('listitem').filter({ hasText: 'Bob Berg' })).toContainText(
      '$40 due',
    );
    await page.reload();
    await expect(checkIn.getByRole('status')).toHaveText('1 of 3 checked in');

    const sheet = await openDetails(page, 'Bob Berg');
    await sheet.getByRole('button', { name: 'Add payment' }).tap();
    await sheet.getByLabel('Amount').fill('15');
    await sheet.getByRole('button', { name: 'Save payment' }).tap();
    await expect(sheet.getByRole('list', { name: 'Payments' })).toContainText('$15');
    await sheet.getByRole('button', { name: 'Mark as Paid' }).tap();
    await expect(sheet.getByRole('list', { name: 'Payments' })).toContainText('$25');
    await sheet.getByRole('button', { name: 'Checked in: Bob Berg' }).tap();
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await expect(checkIn.getByRole('status')).toHaveText('2 of 3 checked in');

    await openDetails(page, 'Dora Dahl');
    await page.getByRole('button', { name: 'Give a place' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Give Dora Dahl a place?' });
    await dialog.getByRole('button', { name: 'Give a place' }).tap();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Close', exact: true }).tap();
    await expect(checkIn.getByRole('status')).toHaveText('2 of 4 checked in');
    await checkIn.getByRole('button', { name: 'Done' }).tap();
    await expect(checkIn).toBeHidden();
    const entries = await readEntries(account, eventId);
    expect(entries.filter(({ arrived_at }) => arrived_at !== null)).toHaveLength(2);
    expect(entries[1]?.receipts.map(({ amount }) => amount).toSorted()).toEqual([1500, 2500]);
  });
});

test('by keyboard a player is checked in, and lists and badges are printed separately', async ({
  page,
}) => {
  const { eventId } = await desk(page);
  await openTab(page, eventId, 'participants');
  await page.getByRole('button', { name: 'Ann Archer', exact: true }).focus();
  await page.keyboard.press('a');
  await expect(news(page)).toContainText('Ann Archer checked in.');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Bob Berg', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  const details = page.getByRole('complementary', { name: 'Bob Berg' });
  await expect(details.getByRole('button', { name: 'Checked in: Bob Berg' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await page.keyboard.press('a');
  await expect(details.getByRole('button', { name: 'Checked in: Bob Berg' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  // Like the browser: announces printing, prints, and reports the end.
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.title = [...document.querySelectorAll('[class*="print:"]')]
        .filter((one) => one.matches('.print\\:block, .print\\:table'))
        .map((one) => (one as HTMLElement).textContent)
        .join(' ');
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await chooseFromList(page, 'Entry list');
  await expect(page).toHaveTitle(/Open 1 players.*WIM.*Ann Archer.*Waiting list.*Dora Dahl/);
  await chooseFromList(page, 'Check-in list');
  await expect(page).toHaveTitle(/Here.*Ann Archer.*Open.*\$60 due/);
  await chooseFromList(page, 'Badges');
  await expect(page).toHaveTitle(/Winter Cup.*WIM.*Ann Archer.*Bergen SK.*Open/);
  await expect(page).not.toHaveTitle(/Dora Dahl/);
});
