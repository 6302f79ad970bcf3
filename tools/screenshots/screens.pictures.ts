import { signIn } from '../../e2e/support/account.ts';
import { test } from '../../e2e/support/test.ts';
import { clubOrganizer } from './club.ts';
import { FREE_SCREENS, ORGANIZER_SCREENS, PUBLIC_SCREENS, SECTION_SCREENS } from './screens.ts';
import { take } from './take.ts';

test('an organizer’s screens', async ({ page, context }) => {
  const { account, ids } = await clubOrganizer(true);
  // Before signing in, so that the form is a guest's.
  await take(page, SECTION_SCREENS, ids);
  await signIn(context, account);
  await take(page, ORGANIZER_SCREENS, ids);
});

test('the public’s screens, and those of the free plan', async ({ page, context, complaints }) => {
  const { account, ids } = await clubOrganizer(false);
  await take(page, PUBLIC_SCREENS, ids);
  // The missing page responds with 404.
  complaints.length = 0;
  await signIn(context, account);
  await take(page, FREE_SCREENS, ids);
});
