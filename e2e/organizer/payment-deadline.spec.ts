import { findViolations } from '../support/accessibility.ts';
import { addPlayers } from '../support/events.ts';
import { newTournament, passDeadlines } from '../support/organizer.ts';
import { news } from '../support/participants.ts';
import { expect, test } from '../support/test.ts';

test('an organizer sets a deadline, gives up an unpaid place, undoes it, and keeps another', async ({
  page,
}) => {
  const { account, eventId } = await newTournament(
    page,
    { registrationFee: 35, currency: 'EUR' },
    { premium: true },
  );
  await addPlayers(account, eventId, [{ full_name: 'Ann Lee' }, { full_name: 'Bob Ray' }]);
  await page.goto(`/organizer?eventId=${eventId}&tab=revenue&part=setup`);
  const days = page.getByLabel('Days to pay');
  await days.fill('3');
  await page.getByLabel('If a player hasn’t paid').selectOption('Ask me');
  await page.reload();
  await expect(days).toHaveValue('3');
  const save = page.getByRole('button', { name: 'Save Changes' });
  await save.click();
  await expect(page.getByText('Enter a number from 4 to 365.')).toBeVisible();
  await expect(days).toBeFocused();
  await save.focus();
  await page.getByRole('button', { name: 'Payment deadline' }).click();
  await expect(days).toBeFocused();
  await days.fill('');
  await expect(page.getByRole('button', { name: 'Discard Changes' })).toHaveCount(0);
  await days.fill('10');
  await expect(page.getByLabel('If a player hasn’t paid')).toHaveValue('ask');
  await page.getByLabel('Payment link').fill('pay.example');
  await save.click();
  await expect(page.getByText('Saved!')).toBeVisible();
  await page.reload();
  await expect(days).toHaveValue('10');
  await expect(page.getByLabel('Payment link')).toHaveValue('https://pay.example/');
  await expect(page.getByRole('button', { name: 'Discard Changes' })).toHaveCount(0);

  await passDeadlines(account, eventId);
  await page.getByRole('button', { name: 'To collect' }).click();
  const overdue = page.getByRole('table', { name: 'Not paid in time' });
  await expect(overdue.getByRole('row')).toHaveCount(3);
  expect(await findViolations(page)).toEqual([]);
  const ann = overdue.getByRole('row', { name: /Ann Lee/ });
  await ann.getByRole('button', { name: 'Give up Ann Lee’s place' }).click();
  await expect(ann).toHaveCount(0);
  await news(page).getByRole('button', { name: 'Undo' }).click();
  const unpaid = page.getByRole('table', { name: 'Unpaid participants' });
  await expect(unpaid.getByRole('row', { name: /Ann Lee/ })).toBeVisible();

  await overdue.getByRole('button', { name: 'Keep Bob Ray’s place' }).click();
  await expect(page.getByText('Bob Ray keeps the place.')).toBeVisible();
  await expect(overdue).toHaveCount(0);
});
