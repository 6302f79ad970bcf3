import type { KeyedLine } from '@tabiya/domain/interchange/statement/matching/line-key';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { allRows } from './all-rows.ts';
import { parseAnswer, throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

/** The keys of the organizer’s lines of all tournaments, and those of them that were left out. */
async function listKnownLines(client: Client) {
  return allRows(async (from, to, isFirst) => {
    const answer = await client
      .from('bank_lines')
      .select('key, is_ignored', isFirst ? { count: 'exact' } : {})
      .order('key')
      .range(from, to);
    throwIfRefused(answer, APP_DATA.bankLines.load);
    return { rows: answer.data ?? [], total: answer.count };
  });
}

const eventLinesSchema = z.array(
  z.object({
    key: z.string(),
    bookedOn: z.string(),
    amount: z.number(),
    payer: z.string(),
    purpose: z.string(),
    parts: z.array(z.object({ id: z.nullable(z.string()), amount: z.number() })),
  }),
);

/** A line that pays for entries of a tournament. The id of an entry that was removed is null. */
export type EventLine = z.infer<typeof eventLinesSchema>[number];

/** The lines of statements that are known. */
export type BankLines = {
  /** The keys of the organizer’s lines of all tournaments, and of the tournament’s, which an earlier organizer may have recorded. */
  known: ReadonlySet<string>;
  /** The keys of lines that were left out. */
  ignored: ReadonlySet<string>;
  /** The lines that pay for the tournament, the latest first. */
  lines: readonly EventLine[];
};

/** The key of the queries of all events: a line that is recorded for one is known for the others. */
export const BANK_LINES_KEY = ['bank lines'] as const;

/** What was recorded of the organizer’s statements, and of it what is for an event. */
export function bankLinesQuery(client: Client, eventId: string) {
  return queryOptions({
    queryKey: [...BANK_LINES_KEY, eventId] as const,
    queryFn: async (): Promise<BankLines> => {
      const [own, answer] = await Promise.all([
        listKnownLines(client),
        client.rpc('event_bank_lines', { in_event_id: eventId }),
      ]);
      throwIfRefused(answer, APP_DATA.bankLines.load);
      const lines = parseAnswer(eventLinesSchema, answer.data, APP_DATA.bankLines.load);
      return {
        known: new Set([...own, ...lines].map(({ key }) => key)),
        ignored: new Set(own.flatMap(({ key, is_ignored }) => (is_ignored ? [key] : []))),
        lines,
      };
    },
  });
}

/** The lines that one call records or undoes: few enough that registrations don’t wait long for it. */
const MAX_LINES = 50;

/**
 * A part of a line: what was due before, the fee of an entry without one of its own from then on, before its discount,
 * and the receipt of the desk that it takes the place of.
 */
type RecordedPart = {
  id: string;
  amount: number;
  due: number | null;
  fee: number | null;
  replaces: string | null;
};

export type RecordedLine = KeyedLine & { parts: readonly RecordedPart[] };

const outcomesSchema = z.array(
  z.object({ key: z.string(), outcome: z.enum(['applied', 'known', 'changed', 'too_much']) }),
);

/** The number of characters of a payer and a text that are kept. */
const MAX_PAYER = 200;
const MAX_PURPOSE = 1000;

/**
 * Records lines as payments, a few at a time, and reports after each call how many were sent, and the keys of
 * those that were recorded so far. Lines whose entries have changed since are not among them.
 */
export async function recordBankLines(
  client: Client,
  eventId: string,
  lines: readonly RecordedLine[],
  onProgress: (sent: number, applied: readonly string[]) => void,
): Promise<void> {
  const applied: string[] = [];
  for (let from = 0; from < lines.length; from += MAX_LINES) {
    const some = lines.slice(from, from + MAX_LINES);
    const answer = await client.rpc('record_bank_lines', {
      in_event_id: eventId,
      in_lines: some.map(toRecord),
    });
    throwIfRefused(answer, APP_DATA.bankLines.record);
    const outcomes = parseAnswer(outcomesSchema, answer.data, APP_DATA.bankLines.record);
    applied.push(...outcomes.flatMap(({ key, outcome }) => (outcome === 'applied' ? [key] : [])));
    onProgress(from + some.length, applied);
  }
}

function toRecord({ key, bookedOn, amount, currency, party, text, parts }: RecordedLine) {
  return {
    key,
    bookedOn,
    amount,
    currency,
    payer: storable(party).slice(0, MAX_PAYER),
    purpose: storable(text).slice(0, MAX_PURPOSE),
    parts: parts.map((part) => ({ ...part })),
  };
}

/** Replaces what Postgres doesn’t store in a text. Letters beyond 16 bits are left out, which a limit could halve. */
function storable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\u{10000}-\u{10FFFF}]/gu, ' ');
}

/** Leaves lines out of every statement to come, and returns the keys of those that weren’t known. Only keys are kept. */
export async function ignoreBankLines(client: Client, keys: readonly string[]): Promise<string[]> {
  const answer = await client.rpc('ignore_bank_lines', { in_keys: [...keys] });
  throwIfRefused(answer, APP_DATA.bankLines.ignore);
  return parseAnswer(z.array(z.string()), answer.data, APP_DATA.bankLines.ignore);
}

/** Undoes that lines were recorded for a tournament, or left out. */
export async function takeBackBankLines(
  client: Client,
  eventId: string,
  keys: readonly string[],
): Promise<void> {
  for (let from = 0; from < keys.length; from += MAX_LINES) {
    const some = keys.slice(from, from + MAX_LINES);
    throwIfRefused(
      await client.rpc('take_back_bank_lines', { in_event_id: eventId, in_keys: some }),
      APP_DATA.bankLines.undo,
    );
  }
}
