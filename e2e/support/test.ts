import { test as base, expect, type Page } from '@playwright/test';

type Fixtures = {
  /** The browser's errors so far. A test that expects an error removes it from the list. */
  complaints: string[];
};

const forgiven = new WeakMap<string[], RegExp[]>();

/**
 * Waits for the browser to report the error that the test caused on purpose, and no other. It may report it repeatedly
 * and later than the screen shows it: from here on such reports are ignored.
 */
export async function expectComplaints(complaints: string[], pattern: RegExp): Promise<void> {
  const known = forgiven.get(complaints) ?? [];
  if (!known.some(({ source }) => source === pattern.source)) {
    await expect.poll(() => complaints.length).toBeGreaterThan(0);
  }
  forgiven.set(complaints, [...known, pattern]);
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(pattern);
}

/** The errors of requests that the test aborted, and no others. */
export const expectCutRequests = (complaints: string[]) =>
  expectComplaints(complaints, /ERR_FAILED/);

/** Playwright's test, failing on any console error or uncaught exception that the test did not expect. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      const listen = (page: Page) => {
        page.on('pageerror', (error) => complaints.push(error.message));
        page.on('console', (message) => {
          const text = message.text();
          const isForgiven = forgiven.get(complaints)?.some((pattern) => pattern.test(text));
          if (message.type() === 'error' && !isForgiven) complaints.push(text);
        });
      };
      context.on('page', listen);
      // Named here, since all that a page says of it is the status.
      context.on('response', async (response) => {
        if (response.status() !== 400 || !response.url().includes('/rest/v1/')) return;
        const text = await response.text().catch(() => '');
        if (text.includes('request_not_known')) complaints.push(text);
      });
      await use(complaints);
      expect(complaints, 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
