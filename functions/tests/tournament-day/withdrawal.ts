import { expect } from 'vitest';
import entry from '../../entry.ts';
import { call } from '../call.ts';
import type { MailServer } from '../mail-server.ts';
import { playerEmail } from './players.ts';

/** Follows the link of a confirmation mail and withdraws, as a player does. */
export async function withdrawByMail({ received }: MailServer, name: string): Promise<void> {
  const mail = received.find(({ to }) => to.includes(playerEmail(name)));
  const source = mail?.source.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  const token = /\/entry\/([\w-]{43})/.exec(source ?? '')?.[1] ?? '';
  const opened = await call(entry, `/entry/${token}`);
  const answer = await call(entry, opened.headers.get('location') ?? '', {
    method: 'POST',
    headers: {
      cookie: opened.headers.get('set-cookie')?.split(';')[0] ?? '',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams({ action: 'withdraw' }),
  });
  expect(answer.status).toBe(303);
}
