import type { Participant } from '@tabiya/domain/entries/list/participant';
import { entryReturn } from '@tabiya/domain/entries/money/online-refunds';
import {
  DESK_METHODS,
  movedTotal,
  type Receipt,
  receivedByEntry,
} from '@tabiya/domain/entries/money/receipts';
import type { RefundDue } from '@tabiya/domain/entries/money/refunds';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { lazy, Suspense, useState } from 'react';
import { useEntryMoves } from '../../../entry-operations/use-entry-moves.ts';
import { useOnlineParts } from '../refunds/use-online-refunds.ts';

const ReturnDialog = lazy(() => import('../refunds/ReturnDialog.tsx'));
const ReturnAllDialog = lazy(() => import('../refunds/ReturnAllDialog.tsx'));

type ReturnsOptions = {
  event: TournamentEvent;
  receipts: readonly Receipt[];
  money: (minor: number) => string;
  addReceipt: (receipt: Receipt) => Promise<boolean>;
};

type Due = Pick<RefundDue<Participant>, 'entry' | 'amount' | 'method'>;

/** Returning money on Revenue: what was paid online, the dialogs, and what opens them. */
export function useReturns({ event, receipts, money, addReceipt }: ReturnsOptions) {
  const parts = useOnlineParts(event.eventId);
  const [asked, setAsked] = useState<Due | readonly Due[] | null>(null);
  const returnOf = ({ entry, amount }: Due) =>
    entryReturn(parts, { participantId: entry.id, amount });
  const moves = useEntryMoves(event.eventId);
  const onClose = () => setAsked(null);
  const dialog =
    asked === null ? null : isList(asked) ? (
      <ReturnAllDialog
        event={event}
        wanted={asked.flatMap((due) => {
          const { dueOnline } = returnOf(due);
          return dueOnline > 0 ? [{ participantId: due.entry.id, amount: dueOnline }] : [];
        })}
        parts={parts}
        money={money}
        onClose={onClose}
      />
    ) : (
      <ReturnDialog
        event={event}
        participant={asked.entry}
        received={receivedByEntry(receipts).get(asked.entry.id) ?? 0}
        moved={movedTotal(receipts.filter(({ participantId }) => participantId === asked.entry.id))}
        moves={{
          movedTo: moves.to.get(asked.entry.id) ?? null,
          movedFrom: moves.from.get(asked.entry.id) ?? null,
        }}
        suggested={{ amount: asked.amount, method: asked.method ?? DESK_METHODS[0] }}
        parts={returnOf(asked).parts}
        addReceipt={addReceipt}
        onClose={onClose}
      />
    );
  return {
    parts,
    /** Asks how much is returned to a player, and how. */
    ask: (due: Due) => setAsked(due),
    /** Asks whether all that players paid online is returned. */
    askAll: (dues: readonly Due[]) => setAsked(dues),
    dialog: dialog && <Suspense>{dialog}</Suspense>,
  };
}

function isList(asked: Due | readonly Due[]): asked is readonly Due[] {
  return Array.isArray(asked);
}
