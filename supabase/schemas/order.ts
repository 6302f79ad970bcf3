import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The files of the schema by folder, in the order in which a database is built from them: a table comes before what
 * refers to it. The bodies of functions may name what comes later.
 */
const ORDER: Readonly<Record<string, readonly string[]>> = {
  foundation: ['foundation', 'reserved-words', 'transliterated'],
  accounts: ['profiles', 'accounts'],
  events: ['events', 'event-ids', 'event-counters', 'sections'],
  entries: ['participants', 'entry-lists', 'participant-values', 'places', 'waiting-list'],
  money: [
    'payments',
    'bank-lines',
    'receipts',
    'recorded-lines',
    'statement-lists',
    'payout-accounts',
    'entry-payments',
    'refund-requests',
    'payment-movements',
    'moved-receipts',
    'entry-moves',
    'moved-entries',
    'listed-moves',
    'payment-reviews',
    'entry-rules',
    'refund-rules',
    'entry-fees',
    'discount-codes',
    'entry-discounts',
    'desk-codes',
    'code-limits',
    'payment-deadlines',
    'unpaid-places',
    'overdue-places',
    'own-revenue',
  ],
  publishing: [
    'custom-urls',
    'publications',
    'publishing',
    'posts',
    'pictures',
    'rendering',
    'lists',
    'organizer-pages',
    'visits',
    'visit-report',
  ],
  results: [
    'section-results',
    'board-mail',
    'saving-results',
    'game-reports',
    'phones-at-boards',
    'helper-links',
    'slip-codes',
  ],
  ratings: [
    'player-names',
    'listed-players',
    'moved-ratings',
    'rating-lists',
    'list-matches',
    'list-refresh',
  ],
  registration: [
    'usage-counts',
    'registration-problems',
    'registration-entries',
    'registration-receipts',
    'registration',
    'registration-groups',
    'registration-mail-limits',
    'registration-mail',
    'held-registration-mails',
    'status-mail',
    'move-mail',
    'promotion-mail',
  ],
  desk: [
    'entry-history',
    'undone-statuses',
    'removed-participants',
    'participant-list',
    'changed-entries',
    'participant-import',
  ],
  players: [
    'self-service',
    'own-entry-choices',
    'own-entry-changes',
    'own-registrations',
    'entry-links',
    'own-games',
    'changes-by-players',
    'lost-links',
    'change-digests',
  ],
  messages: [
    'messages',
    'personal-messages',
    'opt-outs',
    'message-recipients',
    'sending-messages',
    'message-sender',
  ],
  privacy: ['erasure', 'erased-persons', 'data-files', 'event-offers', 'account-erasure'],
};

/** The files of the schema, relative to this folder, in the order in which a database is built from them. */
export const SCHEMA_FILES: readonly string[] = [
  ...Object.entries(ORDER).flatMap(([folder, names]) =>
    names.map((name) => `${folder}/${name}.sql`),
  ),
  'closing.sql',
];

/** The folder of the schema. */
export const SCHEMAS = import.meta.dirname;

/** Returns the statements that build a database, for one transaction. */
export function readSchema(): string {
  const files = SCHEMA_FILES.map((file) => readFileSync(join(SCHEMAS, file), 'utf8'));
  return ['set local check_function_bodies = off;\n', ...files].join('\n');
}
