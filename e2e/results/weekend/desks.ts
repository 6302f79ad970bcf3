import { type Browser, expect, type Page } from '@playwright/test';
import { signIn } from '../../support/account.ts';
import { openTab } from '../../support/organizer.ts';
import { chooseFromList, news, openDetails, setStatus } from '../../support/participants.ts';
import { weekendBook } from './book.ts';
import { countPresses } from './screens.ts';
import { AT_THE_DESK, weekendOpen } from './tournament.ts';

export type Weekend = Awaited<ReturnType<typeof beginWeekend>>;

/** The tournament in the morning, an arbiter’s window, and two desks: a laptop and a phone. */
export async function beginWeekend(page: Page, browser: Browser) {
  const { account, eventId } = await weekendOpen(page);
  const openWindow = async (width: number, height: number, as = account) => {
    const context = await browser.newContext({ viewport: { width, height } });
    await signIn(context, as);
    await countPresses(context);
    return context.newPage();
  };
  const [laptop, phone] = [await openWindow(1280, 800), await openWindow(390, 844)];
  await openTab(laptop, eventId, 'participants');
  await openTab(phone, eventId, 'participants');
  await chooseFromList(phone, 'Check in players');
  const find = (window: Page, name: string) => window.getByLabel('Search').fill(name);
  return {
    ...{ account, eventId, openWindow, book: weekendBook(account, eventId) },
    /** Checks a player in by thumb. */
    async checkIn(name: string) {
      await find(phone, name);
      await phone.getByRole('button', { name: `Checked in: ${name}` }).click();
    },
    async cancel(name: string) {
      await find(laptop, name);
      await setStatus(laptop, name, 'Mark as Cancelled');
    },
    async giveBye(name: string, round: number) {
      await find(laptop, name);
      const details = await openDetails(laptop, name);
      await details.getByRole('button', { name: `Bye in round ${round}` }).click();
      await expect(news(laptop)).toContainText(`${name} has a bye in round ${round}.`);
      await details.getByRole('button', { name: 'Close' }).click();
    },
    /** Checks in the last players of a section by keyboard; each leaves the list, and the focus goes on. */
    async checkInTheLast() {
      const [last = '', ...others] = AT_THE_DESK;
      await this.checkIn(last);
      await laptop.getByRole('combobox', { name: 'Section', exact: true }).selectOption('juniors');
      await laptop
        .getByRole('combobox', { name: 'Filter', exact: true })
        .selectOption({ label: `Not checked in (${others.length + 2})` });
      await expect(laptop.getByRole('rowheader')).toHaveCount(others.length);
      await laptop.getByLabel('Search').focus();
      await laptop.keyboard.press('ArrowDown');
      for (const [index] of others.entries()) {
        await laptop.keyboard.press('a');
        await expect(laptop.getByRole('rowheader')).toHaveCount(others.length - index - 1);
      }
      await laptop.getByRole('button', { name: 'Clear Filter' }).click();
      await laptop.getByRole('button', { name: 'Clear Section' }).click();
    },
    visitorsSee: (section: string, text: string) =>
      expect
        .poll(async () => (await page.request.get(`/${eventId}/results/${section}`)).text())
        .toContain(text),
  };
}
