import { randomInt } from 'node:crypto';
import { formFields } from '../../supabase/tests/fixtures.ts';
import type { BenchHost } from './host.ts';

/** Returns a new network address for a host behind one proxy, since attempts are limited per address. */
export function anyAddress(): string {
  return `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`;
}

/** Registers guests one after the other and returns their number. */
export async function registerUntil(
  isOver: { value: boolean },
  host: BenchHost,
  eventId: string,
): Promise<number> {
  let registered = 0;
  while (!isOver.value) {
    await registerOnce(host, eventId);
    registered += 1;
  }
  return registered;
}

/** Registers a new guest, from a network of their own. */
export async function registerOnce(host: BenchHost, eventId: string): Promise<void> {
  const number = randomInt(1_000_000_000);
  const response = await fetch(`${host.url}/api/register`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-forwarded-for': anyAddress(),
    },
    body: JSON.stringify({
      eventId,
      submissionKey: crypto.randomUUID(),
      ...formFields(number),
      fideId: String(number),
      paymentAcknowledged: true,
    }),
  });
  if (!response.ok) throw new Error(await response.text());
  await response.arrayBuffer();
}
