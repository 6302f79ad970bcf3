import type { Receipt } from '@tabiya/domain/entries/money/receipts';
import { answerChoices } from '@tabiya/domain/interchange/statement/matching/answers';
import { keyLines, markLines } from '@tabiya/domain/interchange/statement/matching/line-key';
import { matchLines } from '@tabiya/domain/interchange/statement/matching/match-lines';
import { payingEntries } from '@tabiya/domain/interchange/statement/matching/paying-entries';
import {
  camtOf,
  mt940Of,
  rowsOf,
} from '@tabiya/domain/interchange/statement/matching/testing/written-statements';
import { readStatement } from '@tabiya/domain/interchange/statement/read-statement';
import type { StatementLine } from '@tabiya/domain/interchange/statement/statement';
import {
  guessColumns,
  readStatementTable,
} from '@tabiya/domain/interchange/statement/statement-table';
import type { Database } from './databases.ts';
import { type EventSettings, publishEvent } from './fixtures.ts';

/** What every player owes, in cents. */
export const FEE = 4000;

/** The fee as the app knows it. */
export const CLUB_EVENT = { registrationFee: 40, currency: 'EUR', sections: [] };

type Entry = {
  id: string;
  fullName: string;
  status: 'registered' | 'paid' | 'waiting' | 'cancelled';
  feeOwed: number;
  groupId: string | null;
  sectionId: string | null;
  referenceNumber: number;
};

/** The formats of banks, of which each reads what it wrote. */
export const STATEMENT_FORMATS = {
  camt: (lines: readonly StatementLine[]) => linesOf(readStatement(camtOf(lines, 8))),
  mt940: (lines: readonly StatementLine[]) => linesOf(readStatement(mt940Of(lines))),
  table: (lines: readonly StatementLine[]) =>
    linesOf([
      readStatementTable(rowsOf(lines).slice(2), guessColumns(rowsOf([])[1] ?? []), {
        currency: 'EUR',
        isMonthFirst: false,
      }),
    ]),
};

function linesOf(statements: readonly { lines: StatementLine[] }[] | null): StatementLine[] {
  return statements?.flatMap(({ lines }) => lines) ?? [];
}

/** A premium event of a club with a fee of €40, and what its organizer does with money. */
export async function openClub(database: Database, settings: EventSettings = {}) {
  const organizerId = await database.createUser(`${crypto.randomUUID()}@club.example`);
  await database.query('update public.profiles set premium = true where user_id = $1', [
    organizerId,
  ]);
  const eventId = await publishEvent(database.query, organizerId, {
    registrationFee: 40,
    ...settings,
  });
  await database.query(`update public.events set currency = 'EUR' where id = $1`, [eventId]);
  const organize = <Row>(sql: string, parameters: unknown[] = []) =>
    database.commitAs('authenticated', organizerId, (query) => query<Row>(sql, parameters));
  const entries = () =>
    organize<Entry>(
      `select id, full_name as "fullName", status, fee_owed::float as "feeOwed", group_id as "groupId",
         section_id as "sectionId", reference_number::float as "referenceNumber"
       from public.participants where event_id = $1 order by full_name`,
      [eventId],
    );
  const receipts = () =>
    organize<Receipt>(
      `select id, participant_id as "participantId", amount::float, method, received_on::text as "receivedOn",
         note, is_automatic as "isAutomatic", source, created_by as "createdBy"
       from public.receipts where event_id = $1`,
      [eventId],
    );
  const known = async () => {
    const rows = await organize<{ key: string }>('select key from public.bank_lines');
    return new Set(rows.map(({ key }) => key));
  };
  return {
    eventId,
    organizerId,
    organize,
    entries,
    receipts,
    known,
    pay: (id: string, amount: number) =>
      organize(
        `insert into public.receipts (event_id, participant_id, amount, method) values ($1, $2, $3, 'cash')`,
        [eventId, id, amount],
      ),
    bankLines: () =>
      organize<{ amount: number }>(
        'select amount::float from public.bank_lines where not is_ignored',
      ),
    /** Does what the organizer does with a file: records what is ticked, and the first answer to each question. */
    async drop(lines: readonly StatementLine[]) {
      const before = await known();
      const keyed = keyLines([await markLines(lines)], before);
      const paying = payingEntries(await entries(), await receipts(), CLUB_EVENT);
      const byId = new Map(paying.map((entry) => [entry.id, entry]));
      const outcomes = matchLines(keyed, paying, { currency: 'EUR', known: before });
      const recorded = keyed.flatMap((line, at) => {
        const outcome = outcomes[at];
        if (outcome?.kind === 'sure') return [{ line, parts: outcome.parts, replaces: null }];
        const [choice] = outcome ? answerChoices(line, outcome, byId) : [];
        if (choice?.answer.kind !== 'record') return [];
        return [{ line, parts: choice.answer.parts, replaces: choice.answer.replaces }];
      });
      const sent = recorded.map(({ line: { party, text, ...line }, parts, replaces }) => ({
        ...line,
        payer: party,
        purpose: text,
        parts: parts.map(({ entryId, amount }) => ({ id: entryId, amount, replaces })),
      }));
      const [row] = await organize<{ answer: { key: string; outcome: string }[] }>(
        'select public.record_bank_lines($1, $2) as answer',
        [eventId, JSON.stringify(sent)],
      );
      const matched = keyed.flatMap((line, at) => {
        const outcome = outcomes[at];
        return outcome ? [{ line, outcome }] : [];
      });
      return { matched, outcomes: row?.answer.map(({ outcome }) => outcome) ?? [] };
    },
  };
}
