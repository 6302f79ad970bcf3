import type { DiscountCode } from '@tabiya/domain/entries/money/discount-codes';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { plural } from '@tabiya/domain/text/plural';
import { useQueryClient } from '@tanstack/react-query';
import {
  addDiscountCodes,
  deleteDiscountCode,
  discountCodesQuery,
  saveDiscountCode,
} from '../../../../data/discount-codes.ts';
import { refreshLivePage } from '../../../../data/page-refresh.ts';
import { useClient } from '../../../../session/server-context.ts';
import { notify } from '../../../../ui/toast/notify.ts';

/** Changes of codes, each with its undo. They return true if they were made. */
export function useCodeChanges(event: TournamentEvent) {
  const { eventId } = event;
  const client = useClient();
  const queries = useQueryClient();
  const follow = async () => {
    await queries.refetchQueries({ queryKey: discountCodesQuery(client, eventId).queryKey });
    // The form asks for a code while there is one.
    void refreshLivePage(client, event);
  };
  /** Makes a change and offers to undo it. */
  const make = async (text: string, work: () => Promise<void>, undo: () => Promise<void>) => {
    try {
      await work();
      await follow();
      const takeBack = () => make('Change undone.', undo, work);
      notify({ text, key: 'codes', action: { label: 'Undo', onAction: () => void takeBack() } });
      return true;
    } catch (error) {
      notify({ text: (error as Error).message, tone: 'danger', key: 'codes' });
      return false;
    }
  };
  const save = (code: DiscountCode) => saveDiscountCode(client, eventId, code);
  const remove = async (codes: readonly DiscountCode[]) => {
    for (const { id } of codes) await deleteDiscountCode(client, eventId, id);
  };
  return {
    add: (codes: readonly DiscountCode[]) =>
      make(
        codes.length === 1 ? `${titleOf(codes[0])} added.` : `${codesText(codes)} added.`,
        () => addDiscountCodes(client, eventId, codes),
        () => remove(codes),
      ),
    save: (code: DiscountCode, before: DiscountCode) =>
      make(
        `${titleOf(code)} saved.`,
        () => save(code),
        () => save(before),
      ),
    end: (code: DiscountCode, yesterday: string) =>
      make(
        `${titleOf(code)} ended.`,
        () => save({ ...code, validUntil: yesterday }),
        () => save(code),
      ),
    remove: (code: DiscountCode) =>
      make(
        `${titleOf(code)} deleted.`,
        () => remove([code]),
        () => addDiscountCodes(client, eventId, [code]),
      ),
  };
}

/** The name of a code or a list in sentences. */
export function titleOf(code: Pick<DiscountCode, 'code'> | undefined): string {
  return code?.code ? `Code ${code.code}` : 'Free places';
}

function codesText(codes: readonly DiscountCode[]): string {
  return plural(codes.length, 'code', 'codes');
}
