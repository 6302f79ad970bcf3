import { mailMessages } from '@tabiya/server/services';

// Sends waiting mails until none is left, or until it is killed. The parent passes the functions' environment.
process.send?.('ready');
while ((await mailMessages(Date.now() + 60_000)).hasMore);
process.send?.('done');
process.disconnect?.();
