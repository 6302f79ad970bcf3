import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPublishedEvent } from '../../supabase/tests/people.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { addPlayers, outbox, writeDraft } from './messages.ts';
import { type Site, startSite } from './site.ts';

/** The number of senders to kill, each at another moment between two mails. */
const KILLS = 12;
const PLAYERS = 120;

let site: Site;
let server: MailServer & { port: number };
beforeAll(async () => {
  server = await startMailServer(0);
  site = await startSite();
  await site.service.from('profiles').update({ premium: true }).eq('user_id', site.owner.id);
});
afterAll(async () => {
  await server.stop();
  await site.stop();
});

function startSender(): ChildProcess {
  return fork(join(import.meta.dirname, 'sender-process.ts'), {
    env: {
      ...process.env,
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      MAIL_FROM: 'Tabiya <mail@chess.example>',
      MAIL_RATE: '100',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** Moves time forward until the killed sender is presumed dead, and its claim is due again. */
async function presumeDead(): Promise<void> {
  await site.sql('update private.message_sender set ends_at = now()');
  await site.sql(
    "update public.message_recipients set next_attempt_at = now() where state = 'waiting'",
  );
}

/** The number of duplicate mails. */
const extra = () => server.received.length - new Set(server.received.flatMap(({ to }) => to)).size;

test(`${KILLS} senders killed at random moments leave nobody out and send one mail twice at most, each`, {
  timeout: 240_000,
}, async () => {
  const eventId = await createPublishedEvent(site);
  await addPlayers(site, eventId, PLAYERS);
  const id = await writeDraft(site, eventId);
  const message = { in_message_id: id, in_expected: PLAYERS, in_version: 1 };
  expect((await site.owner.client.rpc('send_message', message)).error).toBeNull();
  for (let kill = 0; kill < KILLS; kill++) {
    const before = { received: server.received.length, extra: extra() };
    const sender = startSender();
    const exited = once(sender, 'exit');
    await vi.waitUntil(() => server.received.length >= before.received + 3, { timeout: 30_000 });
    // A mail takes about ten milliseconds: the kill hits before it is sent, on its way, or before it is recorded.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 15));
    sender.kill('SIGKILL');
    await exited;
    expect(extra() - before.extra).toBeLessThanOrEqual(1);
    await presumeDead();
  }
  const last = startSender();
  await once(last, 'exit');
  const recipients = server.received.flatMap(({ to }) => to);
  expect(new Set(recipients).size).toBe(PLAYERS);
  expect(recipients.length - PLAYERS).toBeLessThanOrEqual(KILLS);
  expect(new Set((await outbox(site, id)).map(({ state }) => state))).toEqual(new Set(['sent']));
});
