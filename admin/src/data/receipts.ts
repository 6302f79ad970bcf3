import {
  RECEIPT_METHODS,
  RECEIPT_SOURCES,
  type Receipt,
} from '@tabiya/domain/entries/money/receipts';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { queryOptions } from '@tanstack/react-query';
import type { Tables } from '../../../supabase/database-types.ts';
import { allRows } from './all-rows.ts';
import { throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

const COLUMNS =
  'id, participant_id, amount, method, received_on, note, is_automatic, source, created_by';

/** All receipts of one of the organizer's events, in the order in which the money came. */
export async function listReceipts(client: Client, eventId: string): Promise<Receipt[]> {
  const rows = await allRows(async (from, to, isFirst) => {
    const answer = await client
      .from('receipts')
      .select(COLUMNS, isFirst ? { count: 'exact' } : {})
      .eq('event_id', eventId)
      .order('received_on')
      .order('created_at')
      .order('id')
      .range(from, to);
    throwIfRefused(answer, APP_DATA.receipts.load);
    return { rows: answer.data ?? [], total: answer.count };
  });
  return rows.map(toReceipt);
}

type ReceiptRow = Omit<
  Tables<'receipts'>,
  | 'event_id'
  | 'created_at'
  | 'bank_organizer'
  | 'bank_line'
  | 'movement'
  | 'movement_part'
  | 'entry_move'
  | 'replaced'
>;

/** Returns the receipt of a row. */
export function toReceipt(row: ReceiptRow): Receipt {
  return {
    id: row.id,
    participantId: row.participant_id,
    amount: row.amount,
    // An open tab may be older than a method.
    method: RECEIPT_METHODS.find((method) => method === row.method) ?? 'unknown',
    receivedOn: row.received_on,
    note: row.note,
    isAutomatic: row.is_automatic,
    source: RECEIPT_SOURCES.find((source) => source === row.source) ?? null,
    createdBy: row.created_by,
  };
}

export function receiptsQuery(client: Client, eventId: string) {
  return queryOptions({
    queryKey: ['receipts', eventId] as const,
    queryFn: () => listReceipts(client, eventId),
  });
}

/** Adds a payment under a given ID, so that it can be removed and restored, and sending it twice adds it once. */
export async function addReceipt(client: Client, eventId: string, receipt: Receipt): Promise<void> {
  const { id, participantId, amount, method, receivedOn, note } = receipt;
  const row = {
    id,
    event_id: eventId,
    participant_id: participantId,
    amount,
    method,
    received_on: receivedOn,
    note,
  };
  throwIfRefused(
    await client.from('receipts').upsert(row, { ignoreDuplicates: true }),
    APP_DATA.receipts.add,
  );
}

/** Removes a receipt, if it is still there: one that another desk has moved is another player’s. */
export async function removeReceipt(
  client: Client,
  { id, participantId }: Pick<Receipt, 'id' | 'participantId'>,
): Promise<void> {
  const removal = client.from('receipts').delete().eq('id', id);
  throwIfRefused(
    await (participantId === null
      ? removal.is('participant_id', null)
      : removal.eq('participant_id', participantId)),
    APP_DATA.receipts.remove,
  );
}

/** Moves a payment from one entry to another. */
export async function moveReceipt(
  client: Client,
  eventId: string,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<void> {
  throwIfRefused(
    await client.rpc('move_receipt', {
      in_event_id: eventId,
      in_receipt_id: id,
      in_from: from,
      in_to: to,
    }),
    APP_DATA.receipts.move,
  );
}
