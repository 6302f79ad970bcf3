import { expect, test } from '../support/test.ts';
import { followThread } from '../support/thread.ts';
import { completeWizard, publish, signUp, springOpen } from '../support/wizard.ts';

test('an organizer builds and publishes a page, a player registers from it, and the organizer sees the player', async ({
  page,
  browser,
}) => {
  await followThread({ page, browser });
});

test('the organizer finds the tournament in the list, published and with its count', async ({
  page,
}) => {
  await signUp(page, 'Olga Organizer');
  await page.goto('/organizer');
  await page.getByRole('link', { name: 'Create Your First Tournament' }).click();
  const eventId = await completeWizard(page, { ...springOpen, title: 'Autumn Open' });
  await publish(page);
  await page.goto('/organizer');
  const row = page.getByRole('row', { name: /Autumn Open/ });
  await expect(row).toContainText('Published');
  await row.getByRole('button', { name: 'More: Autumn Open' }).click();
  await expect(page.getByRole('menuitem', { name: /View Webpage/ })).toHaveAttribute(
    'href',
    `/${eventId}`,
  );
  await page.keyboard.press('Escape');
  await row.getByRole('link', { name: /Edit Page/ }).click();
  await expect(page.getByLabel('Tournament title')).toHaveValue('Autumn Open');
});
