import { entryDetailsSchema } from '@tabiya/domain/entries/entry-details';
import { PARTICIPANT_STATUSES } from '@tabiya/domain/entries/list/participant';
import { REGISTRATION_MAIL_KINDS } from '@tabiya/domain/entries/registration-mail-kinds';
import { keptRefundRuleSchema } from '@tabiya/domain/event/entry-terms/refund-rule';
import { accountPlan } from '@tabiya/domain/event/plan';
import { applyPlanToSnapshot, snapshotSchema } from '@tabiya/domain/event/publication';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import type { OwnRound } from '@tabiya/domain/results/own-rounds';
import { manageEntryPath } from '@tabiya/domain/routes/paths';
import { isEmailAddress } from '@tabiya/domain/text/email-address';
import { z } from 'zod';
import type { Database as Schema } from '../../supabase/database-types.ts';
import { type Database, unwrap } from '../database/database.ts';
import { ownResults } from '../registration/own-board.ts';
import { DeliveryError, type Mailer } from './mailer.ts';
import { plainDetails, plainEvent, shorten } from './plain-mail.ts';
import { type RegistrationMailSource, registrationMail } from './registration-mail.ts';

/** The dependencies of sending mail. */
export type MailDependencies = {
  /** A client with the functions' own rights. */
  database: Database;
  mailer: Mailer;
  /** The site's public origin without a trailing slash. */
  siteUrl: string;
  /** True if the site can take fees online. What the database says of it is older than the site’s keys. */
  takesFees: boolean;
};

/** One of the entries that a mail is about. */
const entrySchema = z.object({
  fullName: z.string(),
  status: z.enum(PARTICIPANT_STATUSES),
  placeNumber: z.number().nullable(),
  details: entryDetailsSchema,
  /** The link to manage the entry; a null token means in the player's account, and null that they cannot. */
  ownLink: z.object({ token: z.string().nullable() }).nullable(),
});

/** A claimed mail, as returned by the database. */
const claimSchema = entrySchema.extend({
  eventId: z.string(),
  participantId: z.string(),
  mailId: z.string(),
  lease: z.string(),
  kind: z.enum(REGISTRATION_MAIL_KINDS),
  email: z.string(),
  knownStatus: z.enum(PARTICIPANT_STATUSES).nullable(),
  knownFee: z.number().nullable(),
  movedFrom: z.string().nullable(),
  isMoved: z.boolean(),
  registeredAt: z.string(),
  hasAccount: z.boolean(),
  refundRules: z.array(keptRefundRuleSchema).optional(),
  refund: z.number().optional(),
  /** The other players registered with the same form at the address. */
  family: z.array(entrySchema),
  /**
   * The publication of the event; parsed only when the mail is created, so that a malformed one does not block others.
   */
  snapshot: z.unknown(),
  /** True if the event is premium now, which may differ from when it was published. */
  premium: z.boolean(),
  /** True if the organizer's own texts are left out. */
  isPlain: z.boolean(),
  customUrl: z.string().nullable(),
  revision: z.number(),
  changedAt: z.string(),
  organizerEmail: z.string(),
  organizerPhone: z.string(),
});
type Claim = z.infer<typeof claimSchema>;

/** The number of mails sent at once: servers limit the connections of one sender. */
const AT_ONCE = 4;

/** The maximum number of waiting mails for one participant: one of each kind. */
const KINDS = REGISTRATION_MAIL_KINDS.length;

/** Sends the pending mails of a participant. Throws if one could not be sent. */
export async function sendTo(
  dependencies: MailDependencies,
  participant: { eventId: string; participantId: string },
): Promise<void> {
  const claims = await claimed(dependencies, {
    in_limit: KINDS,
    in_event_id: participant.eventId,
    in_participant_id: participant.participantId,
  });
  const outcomes = await Promise.allSettled(claims.map((claim) => deliver(dependencies, claim)));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * Sends pending mails until time runs out, and returns the failures. Stops if a whole batch fails: then the server is
 * down, and the other mails should not use up their attempts.
 */
export async function sendWaiting(
  dependencies: MailDependencies,
  end: number,
): Promise<{ sent: number; failures: unknown[] }> {
  const failures: unknown[] = [];
  let sent = 0;
  while (Date.now() < end) {
    const claims = await claimed(dependencies, { in_limit: AT_ONCE });
    if (claims.length === 0) break;
    const outcomes = await Promise.allSettled(claims.map((claim) => deliver(dependencies, claim)));
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
    failures.push(...failed.map(({ reason }) => reason));
    sent += outcomes.length - failed.length;
    if (failed.length === outcomes.length) break;
  }
  return { sent, failures };
}

/** Gives up mails that are too late, and deletes old ones. */
export async function pruneOutbox(database: Database): Promise<void> {
  unwrap(await database.rpc('expire_registration_mails'));
}

type ClaimArguments = Schema['public']['Functions']['claim_registration_mails']['Args'];

async function claimed({ database }: MailDependencies, which: ClaimArguments): Promise<Claim[]> {
  return z.array(claimSchema).parse(unwrap(await database.rpc('claim_registration_mails', which)));
}

/** Sends a mail and records the result. If the process dies in between, the mail is sent twice. */
async function deliver(dependencies: MailDependencies, claim: Claim): Promise<void> {
  const lease = { in_event_id: claim.eventId, in_lease: claim.lease };
  try {
    // An address that an organizer typed or imported may be invalid.
    if (!isEmailAddress(claim.email)) throw new DeliveryError('There is no email address.', true);
    const now = new Date().toISOString();
    const confirmable = toMailSource(claim, dependencies);
    const board = await newestRound(claim, confirmable.event);
    // The round may have been unpaired since.
    if (claim.kind !== 'board' || board !== undefined) {
      await dependencies.mailer.send(registrationMail({ ...confirmable, board }, now));
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const failure = {
      ...lease,
      in_error: reason,
      in_is_final: error instanceof DeliveryError && error.isFinal,
    };
    unwrap(await dependencies.database.rpc('record_registration_mail_failure', failure));
    throw error;
  }
  unwrap(await dependencies.database.rpc('record_registration_mail', lease));
}

/** Returns the newest public round of a player, as far as it is known. */
async function newestRound(claim: Claim, event: PublishedEvent): Promise<OwnRound | undefined> {
  return claim.kind === 'board' ? (await ownResults(event, claim))?.rounds[0] : undefined;
}

function toMailSource(
  { snapshot, customUrl, family, ...claim }: Claim,
  { siteUrl, takesFees }: MailDependencies,
): RegistrationMailSource {
  const event = applyPlanToSnapshot(snapshotSchema.parse(snapshot), accountPlan(claim));
  const url = `${siteUrl}/${customUrl ?? claim.eventId}`;
  const { isPlain } = claim;
  const entry = ({ ownLink, details: known, ...of }: z.infer<typeof entrySchema>) => {
    const { onlinePayee: _, ...offline } = known;
    const details = takesFees ? known : offline;
    return {
      ...of,
      details: isPlain ? plainDetails(details) : details,
      manageUrl: ownLink && siteUrl + manageEntryPath(ownLink.token),
    };
  };
  return {
    ...claim,
    ...entry(claim),
    family: family.map(entry),
    event: isPlain ? plainEvent(event) : event,
    url,
    ...(isPlain && {
      organizerEmail: '',
      organizerPhone: '',
      movedFrom: claim.movedFrom && shorten(claim.movedFrom),
    }),
  };
}
