import type { Discount } from '@tabiya/domain/entries/money/discount';
import type { DiscountCode } from '@tabiya/domain/entries/money/discount-codes';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import { queryOptions } from '@tanstack/react-query';
import type { Database } from '../../../supabase/database-types.ts';
import { DataError, throwIfRefused } from './data-error.ts';
import type { Client } from './supabase.ts';

/** The codes and lists of an event, in the order in which they were added. */
export function discountCodesQuery(client: Client, eventId: string) {
  return queryOptions({
    queryKey: ['discount codes', eventId] as const,
    queryFn: async (): Promise<DiscountCode[]> => {
      const answer = await client
        .from('discount_codes')
        .select('id, code, names, kind, value, section_ids, most_uses, valid_until, note')
        .eq('event_id', eventId)
        .order('created_at')
        .order('id');
      throwIfRefused(answer, APP_DATA.discountCodes.load);
      return (answer.data ?? []).map(({ kind, section_ids, most_uses, valid_until, ...row }) => ({
        ...row,
        kind: kind === 'amount' ? 'amount' : 'percent',
        sectionIds: section_ids,
        mostUses: most_uses,
        validUntil: valid_until,
      }));
    },
  });
}

const codeColumns = ({ sectionIds, mostUses, validUntil, names, ...code }: DiscountCode) => ({
  ...code,
  names: [...names],
  section_ids: [...sectionIds],
  most_uses: mostUses,
  valid_until: validUntil,
});

/** Postgres's error codes for an existing key, and for a row that others refer to. */
const ALREADY_THERE = '23505';
const IN_USE = '23503';

function throwIfCodeRefused(answer: Parameters<typeof throwIfRefused>[0], message: string): void {
  const { discountCodes } = APP_DATA;
  if (answer.error?.code === ALREADY_THERE)
    throw new DataError('code_exists', discountCodes.exists);
  if (answer.error?.code === IN_USE) throw new DataError('code_in_use', discountCodes.inUse);
  throwIfRefused(answer, message);
}

/** A change of an entry’s code, what the entry owes with it, and what the code takes off as it was shown. */
export type EntryCodeChange = {
  from: string | null;
  to: string | null;
  feeOwed: number | null;
  discount: Discount | null;
};

type EntryCodeValues = Database['public']['Functions']['set_entry_code']['Args'];

/** Adds codes under their ids: all or none. Those that were deleted come back. */
export async function addDiscountCodes(
  client: Client,
  eventId: string,
  codes: readonly DiscountCode[],
): Promise<void> {
  const rows = codes.map((code) => ({ event_id: eventId, ...codeColumns(code) }));
  const answer = await client.from('discount_codes').insert(rows);
  throwIfCodeRefused(answer, APP_DATA.discountCodes.save);
}

/** Saves a code. What players got from it stays. */
export async function saveDiscountCode(
  client: Client,
  eventId: string,
  code: DiscountCode,
): Promise<void> {
  const { id, ...columns } = codeColumns(code);
  const answer = await client
    .from('discount_codes')
    .update(columns)
    .eq('event_id', eventId)
    .eq('id', id);
  throwIfCodeRefused(answer, APP_DATA.discountCodes.save);
}

/** Deletes a code that no registration has. */
export async function deleteDiscountCode(
  client: Client,
  eventId: string,
  id: string,
): Promise<void> {
  const answer = await client.from('discount_codes').delete().eq('event_id', eventId).eq('id', id);
  throwIfCodeRefused(answer, APP_DATA.discountCodes.delete);
}

/** Gives an entry a code in place of another, or none (null), if it then owes `feeOwed`. */
export async function setEntryCode(
  client: Client,
  eventId: string,
  { id, from, to, feeOwed, discount }: EntryCodeChange & { id: string },
): Promise<void> {
  const { kind, value, sections = [] } = discount ?? {};
  const values = {
    in_event_id: eventId,
    in_participant_id: id,
    in_from: from,
    in_code: to,
    in_fee_owed: feeOwed,
    in_discount: discount && { kind, value, sections: [...sections] },
  };
  // Generated arguments are never null, although these may be.
  const answer = await client.rpc('set_entry_code', values as EntryCodeValues);
  throwIfRefused(answer, APP_DATA.discountCodes.set);
}
