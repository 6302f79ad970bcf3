import type { KeyedLine } from '@tabiya/domain/interchange/statement/matching/match-lines';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { allRows } from './all-rows.ts';
import { parseAnswer, throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

/** A line that was recorded or left out before. */
type KnownLine = { key: string; isIgnored: boolean; amount: number; payer: string };

/** The lines of the organizer’s statements that were recorded or left out, for all of their tournaments. */
export function bankLinesQuery(client: Client) {
  return queryOptions({
    queryKey: ['bank lines'] as const,
    queryFn: async (): Promise<KnownLine[]> => {
      const rows = await allRows(async (from, to, isFirst) => {
        const answer = await client
          .from('bank_lines')
          .select('key, is_ignored, amount, payer', isFirst ? { count: 'exact' } : {})
          .order('key')
          .range(from, to);
        throwIfRefused(answer, APP_DATA.bankLines.load);
        return { rows: answer.data ?? [], total: answer.count };
      });
      return rows.map(({ key, is_ignored, amount, payer }) => ({
        key,
        isIgnored: is_ignored,
        amount: amount ?? 0,
        payer,
      }));
    },
  });
}

/** The keys of the bank lines from which receipts of an event are, by receipt. */
export function receiptLinesQuery(client: Client, eventId: string) {
  return queryOptions({
    queryKey: ['receipts', eventId, 'bank lines'] as const,
    queryFn: async (): Promise<ReadonlyMap<string, string>> => {
      const rows = await allRows(async (from, to, isFirst) => {
        const answer = await client
          .from('receipts')
          .select('id, bank_line', isFirst ? { count: 'exact' } : {})
          .eq('event_id', eventId)
          .not('bank_line', 'is', null)
          .order('id')
          .range(from, to);
        throwIfRefused(answer, APP_DATA.bankLines.load);
        return { rows: answer.data ?? [], total: answer.count };
      });
      return new Map(rows.map(({ id, bank_line }) => [id, bank_line ?? '']));
    },
  });
}

/** The most lines that one call records. */
const MAX_LINES = 200;

/** A part of a line: what was due before, and the receipt of the desk that it takes the place of. */
type RecordedPart = {
  id: string;
  amount: number;
  due: number | null;
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
 * Records lines as payments, a few hundred at a time, and reports how many were sent. Returns the keys of those that
 * were recorded now. Lines whose entries have changed since are not among them.
 */
export async function recordBankLines(
  client: Client,
  eventId: string,
  lines: readonly RecordedLine[],
  onProgress: (sent: number) => void,
): Promise<string[]> {
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
    onProgress(from + some.length);
  }
  return applied;
}

function toRecord({ key, bookedOn, amount, currency, party, text, parts }: RecordedLine) {
  return {
    key,
    bookedOn,
    amount,
    currency,
    payer: party.slice(0, MAX_PAYER),
    purpose: text.slice(0, MAX_PURPOSE),
    parts: parts.map((part) => ({ ...part })),
  };
}

/** Leaves lines out of every statement to come. Only their keys are kept. */
export async function ignoreBankLines(client: Client, keys: readonly string[]): Promise<void> {
  throwIfRefused(
    await client.rpc('ignore_bank_lines', { in_keys: [...keys] }),
    APP_DATA.bankLines.ignore,
  );
}

/** Undoes that lines were recorded or left out. */
export async function takeBackBankLines(client: Client, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += MAX_LINES) {
    const some = keys.slice(from, from + MAX_LINES);
    throwIfRefused(
      await client.rpc('take_back_bank_lines', { in_keys: some }),
      APP_DATA.bankLines.undo,
    );
  }
}
