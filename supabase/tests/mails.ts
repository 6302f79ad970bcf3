import { expect } from 'vitest';
import type { World } from './people.ts';

/** A mail that was claimed to be sent. */
export type Claim = {
  participantId: string;
  lease: string;
  attempt: number;
  [field: string]: unknown;
};

/** Claims mails that are due, of one participant if they are named. */
export async function claimMails(
  world: World,
  limit = 10,
  only?: { eventId: string; participantId: string },
): Promise<Claim[]> {
  const { data, error } = await world.service.rpc('claim_registration_mails', {
    in_limit: limit,
    ...(only && { in_event_id: only.eventId, in_participant_id: only.participantId }),
  });
  expect(error).toBeNull();
  return data;
}

/** The parameters by which a claimed mail is recorded. */
export const leaseMail = (eventId: string, { lease }: Claim) => ({
  in_event_id: eventId,
  in_lease: lease,
});

/** Records that a claimed mail was sent. */
export const recordSent = (world: World, eventId: string, claim: Claim) =>
  world.service.rpc('record_registration_mail', leaseMail(eventId, claim));

/** All rows of the outbox. */
export const mailsFor = (world: World) => world.sql('select * from private.registration_mails');

/** Empties the outbox and what is counted of it. */
export async function forgetMails(world: World): Promise<void> {
  await world.sql('delete from private.registration_mails');
  await world.sql('delete from private.usage_counts');
}

/** Makes every waiting or claimed mail older by an interval. */
export const ageMails = (world: World, interval: string) =>
  world.sql(
    `update private.registration_mails
     set next_attempt_at = next_attempt_at - $1::interval, created_at = created_at - $1::interval`,
    [interval],
  );

/** Sets the age of the owner's account. */
export const ageOwner = (world: World, age: string) =>
  world.sql('update public.profiles set created_at = now() - $2::interval where user_id = $1', [
    world.owner.id,
    age,
  ]);
