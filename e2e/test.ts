import { test as base, expect, type Page } from '@playwright/test';

type Fixtures = {
  /** What the browser complained of so far. A test that expects a complaint takes it out of the list. */
  complaints: string[];
};

const forgiven = new WeakMap<string[], RegExp[]>();

/**
 * Waits for the browser to complain of what the test did on purpose, and of nothing else. It may say so more often,
 * and later than the screen does: from here on that is forgiven.
 */
export async function expectComplaints(complaints: string[], pattern: RegExp): Promise<void> {
  const known = forgiven.get(complaints) ?? [];
  if (!known.some(({ source }) => source === pattern.source)) {
    await expect.poll(() => complaints.length).toBeGreaterThan(0);
  }
  forgiven.set(complaints, [...known, pattern]);
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(pattern);
}

/** The requests that the test cut off, and nothing else. */
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
      await use(complaints);
      expect(complaints, 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
