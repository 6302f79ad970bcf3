import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import { newAccount, signIn } from '../support/account.ts';
import { newOrganizer } from '../support/organizer.ts';
import { expect, test } from '../support/test.ts';

test('an organizer sets where the fee is paid, and players with a fee due get the link', async ({
  page,
  browser,
}) => {
  const { account, eventId } = await newOrganizer({
    premium: true,
    fields: {
      registrationFee: 40,
      federationType: 'Unrated',
      tabsShown: { ...EMPTY_EVENT.tabsShown, showRegistration: true },
    },
  });
  await signIn(page.context(), account);
  await page.goto(`/organizer?eventId=${eventId}&tab=revenue&part=setup`);
  const link = page.getByLabel('Payment link');
  const save = page.locator('form').filter({ has: link }).getByRole('button', { name: 'Save' });
  await link.fill('http://pay.example/open');
  await save.click();
  await expect(page.getByText('Enter a web address, such as https://pay.example')).toBeVisible();
  await link.fill('pay.example/open');
  await save.click();
  await expect(page.getByText('Saved!')).toBeVisible();
  await expect(link).toHaveValue('https://pay.example/open');
  await page.goto(`/organizer?eventId=${eventId}&tab=settings`);
  await page.getByRole('button', { name: 'Publish Event' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Publish/ })
    .click();
  await expect(page.getByRole('button', { name: 'Unlist Event' })).toBeVisible();
  expect(await (await page.request.get(`/${eventId}`)).text()).not.toContain('pay.example');

  const player = await browser.newPage();
  const pia = await newAccount('Pia Player');
  await signIn(player.context(), pia);
  await player.goto(`/register?eventId=${eventId}`);
  await player.getByLabel('Full name').fill('Pia Player');
  await player.getByLabel('Phone number').fill('555 0100');
  await player.getByLabel('I acknowledge the payment requirements').check();
  await player.getByRole('button', { name: 'Register' }).click();
  const pay = player.getByRole('link', { name: 'Pay $40 online' });
  await expect(pay).toHaveAttribute('href', 'https://pay.example/open');
  await expect(pay).toHaveAttribute('rel', /noopener/);
  await player.goto('/player');
  await expect(pay).toHaveAttribute('href', 'https://pay.example/open');

  const paid = await account.client
    .from('participants')
    .update({ status: 'paid' })
    .eq('event_id', eventId);
  expect(paid.error).toBeNull();
  await player.reload();
  await expect(player.getByText('Paid', { exact: true })).toBeVisible();
  await expect(pay).toHaveCount(0);
  await player.context().close();
});
