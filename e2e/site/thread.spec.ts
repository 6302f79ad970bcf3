import { test } from '../support/test.ts';
import { followThread } from '../support/thread.ts';

test('an organizer builds and publishes a page, a player registers from it, and the organizer sees the player', async ({
  page,
  browser,
}) => {
  await followThread({ page, browser });
});
