import { WORDS } from '@tabiya/domain/words/public-words';
import { expect, test, vi } from 'vitest';
import browse from '../browse.ts';
import registrationPage from '../registration-page.ts';
import { call } from './call.ts';
import { startSite } from './site.ts';

test('without the database, lists say that they could not be loaded, and are not cached', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const site = await startSite();
  await site.stopDatabase();
  const answers = [
    [await call(browse, '/browse?search=open'), WORDS.lists.upcoming.failed],
    [await call(registrationPage, '/register'), WORDS.lists.open.failed],
  ] as const;
  for (const [response, words] of answers) {
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toMatch(
      new RegExp(`${words.replace('.', '')}\\. Reference: [\\w-]+<`),
    );
  }
  await site.removePages();
});
