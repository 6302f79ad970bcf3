import type { Participant } from '@tabiya/domain/entries/list/participant';
import { entryMoney } from '@tabiya/domain/entries/money/entry-money';
import {
  METHOD_LABELS,
  type Receipt,
  receivedByEntry,
} from '@tabiya/domain/entries/money/receipts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { participantsQuery } from '../../../../data/participants.ts';
import { NO_MOVES } from '../../../../entry-operations/use-entry-moves.ts';
import { useReceipts } from '../../../../entry-operations/use-receipts.ts';
import { useClient } from '../../../../session/server-context.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { moneyText } from '../list/cell-text.ts';
import { entryProps } from '../list/list-props.ts';
import { participantsInView, WHOLE_LIST } from '../list/list-view.ts';
import { dueText } from '../list/MoneyText.tsx';
import type { EntryDetails } from './entry-details.ts';
import { useMovePayment } from './use-move-payment.ts';

type MovePaymentProps = Pick<EntryDetails, 'participant' | 'event'> & {
  receipt: Receipt;
  onClose: () => void;
};

/** How many players are offered at once. */
const MOST_OFFERED = 6;

/** Moves a payment to the player it was for. */
export default function MovePayment({ receipt, participant, event, onClose }: MovePaymentProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Participant | null>(null);
  const { move, isBusy, failure } = useMovePayment(event);
  const { offered, found, dueOf } = useOffered({ receipt, participant, event }, search);
  const amount = moneyText(Math.abs(receipt.amount), event);
  const submit = async () => {
    if (chosen !== null && (await move(receipt, participant, chosen))) onClose();
  };
  return (
    <Dialog
      open
      locked={isBusy}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Who was this payment for?"
      description={
        <>
          {amount}, {METHOD_LABELS[receipt.method].toLowerCase()}, recorded for{' '}
          {participant.fullName}.
          {receipt.source === 'movement' && ' What was returned of it moves, too.'}
        </>
      }
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={chosen === null}
            onClick={() => void submit()}
          >
            {chosen === null ? 'Move Payment' : `Move ${amount} to ${chosen.fullName}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <SearchField
          aria-label="Find the player"
          placeholder="Name, email, ID, or reference"
          value={search}
          onValueChange={setSearch}
          found={search.trim() === '' ? null : found}
        />
        {offered.length > 0 && (
          <fieldset className="grid gap-1">
            <legend className="mb-1 text-14 text-muted">
              {search.trim() === '' ? `Players who owe ${amount}` : 'Players found'}
            </legend>
            {offered.map((one) => (
              <label
                key={one.id}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line px-3 py-2 choice"
              >
                <input
                  type="radio"
                  name="moved-to"
                  className="size-5 shrink-0 accent-ink"
                  checked={chosen?.id === one.id}
                  disabled={isBusy}
                  onChange={() => setChosen(one)}
                />
                <span className="min-w-0 flex-1 wrap-anywhere">{one.fullName}</span>
                <span className="tabular text-14 text-muted">{dueOf(one)}</span>
              </label>
            ))}
          </fieldset>
        )}
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
      </div>
    </Dialog>
  );
}

/** The players to choose from: those found, or at first those who owe just the amount. */
function useOffered(
  { receipt, participant, event }: Omit<MovePaymentProps, 'onClose'>,
  search: string,
) {
  const { data: everybody = [] } = useQuery(participantsQuery(useClient(), event.eventId));
  const { data: receipts = [] } = useReceipts(event.eventId);
  const source = {
    event,
    notes: {},
    received: receivedByEntry(receipts),
    waitingPlaces: new Map(),
    moves: NO_MOVES,
  };
  const entries = everybody
    .filter(({ id }) => id !== participant.id)
    .map((one) => entryProps(source, one));
  const all =
    search.trim() === ''
      ? entries
          .filter(
            ({ participant: one, received }) =>
              one.status === 'registered' &&
              entryMoney(one, received, event).outstanding === receipt.amount,
          )
          .map((one) => one.participant)
      : participantsInView(entries, { ...WHOLE_LIST, search }, event);
  return {
    offered: all.slice(0, MOST_OFFERED),
    found: all.length,
    dueOf: (one: Participant) => dueText(entryProps(source, one))?.text ?? '',
  };
}
