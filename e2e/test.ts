import { test as base, expect, type Page } from '@playwright/test';

type Fixtures = {
  /** What the browser complained of so far. A test that expects a complaint takes it out of the list. */
  complaints: string[];
};

/** Playwright's test, failing on any console error or uncaught exception that the test did not expect. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      const listen = (page: Page) => {
        page.on('pageerror', (error) => complaints.push(error.message));
        page.on('console', (message) => {
          if (message.type() === 'error') complaints.push(message.text());
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
