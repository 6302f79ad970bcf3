import { createHash } from 'node:crypto';
import type { Database } from './databases.ts';
import { type EventSettings, formFields, publishEvent } from './fixtures.ts';
import { registerPlayer } from './registering.ts';

type ManagedEntry = {
  participantId: string;
  status: string;
  email: string;
  phoneNumber: string;
  sectionId: string | null;
  byes: number[];
  answers: object;
  sectionFees?: Record<string, number>;
  mayChange: boolean;
  mayWithdraw: boolean;
  mayRestore: boolean;
  /** Of a new link, if the change ended all others. */
  token?: string;
  details: { feeOwed: number | null; waitingPosition: number | null; byes: number[] };
};

type OwnForm = { entry: ManagedEntry; version: string; player: object };

/** The hash by which the database keeps the token of a link. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex');

export type Desk = Awaited<ReturnType<typeof makeDesk>>;

/** Runs the work with an event on every one of the databases. */
export async function onEachDesk(
  databases: readonly Database[],
  settings: EventSettings,
  work: (desk: Desk) => Promise<void>,
): Promise<void> {
  for (const database of databases) await work(await makeDesk(database, settings));
}

/** A published event of a premium organizer, as players and organizer reach it. */
export async function makeDesk(database: Database, settings: EventSettings) {
  const { query, commitAs } = database;
  const organizerId = await database.createUser(`${crypto.randomUUID()}@club.example`);
  await query('update public.profiles set premium = true where user_id = $1', [organizerId]);
  const eventId = await publishEvent(query, organizerId, { keepsWaitingList: true, ...settings });
  const form = async (token: string) => {
    const [row] = await query<{ form: OwnForm | null }>('select public.entry_by_link($1) as form', [
      tokenHash(token),
    ]);
    return row?.form ?? null;
  };
  /** Acts as the function does that has read the changes. */
  const act = async (
    token: string,
    action: string,
    changes: object = {},
    network = `address ${crypto.randomUUID()}`,
  ) => {
    const read = action === 'change' ? await form(token) : null;
    const [row] = await query<{ entry: ManagedEntry | null }>(
      'select public.change_entry($1, $2, $3, $4) as entry',
      [
        { linkHash: tokenHash(token), network },
        action,
        // A change of section comes with the player's ratings there.
        { ...(read && 'section' in changes && read.player), ...changes },
        read?.version ?? '',
      ],
    );
    return row?.entry ?? null;
  };
  return {
    database,
    query,
    eventId,
    organizerId,
    organize: (sql: string, parameters: unknown[] = []) =>
      commitAs('authenticated', organizerId, (inside) => inside(sql, parameters)),
    /** Registers a guest and returns the token of their entry. */
    async enter(number: number, more: object = {}) {
      const form = { ...formFields(number), ...more };
      const sender = { network: `address ${number}` };
      return (await registerPlayer(query, eventId, form, sender)).token ?? '';
    },
    form,
    read: async (token: string) => (await form(token))?.entry ?? null,
    act,
    refusalOf: (token: string, action: string, changes: object = {}) =>
      act(token, action, changes).then(
        () => null,
        (error: { code: string; detail: string; hint?: string }) => error,
      ),
    async history(token: string) {
      return query<{ made_by: string; changes: object }>(
        `select made_by, changes from private.entry_changes as recorded
         join private.entry_links as link
           on link.event_id = recorded.event_id and link.participant_id = recorded.participant_id
         where link.token_hash = $1 order by recorded.id`,
        [tokenHash(token)],
      );
    },
    async mails() {
      const rows = await query<{ kind: string; recipient: string | null; full_name: string }>(
        `select mails.kind, mails.recipient, participants.full_name
         from private.registration_mails as mails
         join public.participants
           on participants.event_id = mails.event_id and participants.id = mails.participant_id
         where mails.event_id = $1 and mails.kind not in ('registration', 'status')
         order by mails.created_at, mails.kind`,
        [eventId],
      );
      return rows.map(({ kind, recipient, full_name }) => [
        full_name,
        kind,
        ...(recipient === null ? [] : [recipient]),
      ]);
    },
  };
}

/** An Open, a section with one place, byes and questions. */
export const SECTIONS: EventSettings = {
  sections: [
    { id: 'open', name: 'Open' },
    { id: 'u1800', name: 'U1800', maxPlayers: 1 },
  ],
  content: {
    sections: [
      { id: 'open', name: 'Open', fee: 40 },
      { id: 'u1800', name: 'U1800', fee: 25, maxPlayers: 1 },
    ],
    currency: 'EUR',
    rounds: [{}, {}, {}, {}, {}],
    halfPointByes: 2,
    noByeRounds: [5],
    questions: [
      { id: 'q1', kind: 'short', label: 'Chess club', isRequired: true },
      { id: 'q2', kind: 'choice', label: 'Lunch', options: ['Meat', 'Greens'], isRequired: false },
    ],
  },
};
/** The fields of a form for the Open of those sections, beyond the person. */
export const PAYS = { section: 'open', answers: { q1: 'Bergen' }, paymentAcknowledged: true };
