import type { Participant } from '@tabiya/domain/entries/list/participant';
import {
  entryOnline,
  type OnlinePart,
  returnLimits,
} from '@tabiya/domain/entries/money/online-refunds';
import {
  DESK_METHODS,
  isDeskMethod,
  METHOD_LABELS,
  type Receipt,
} from '@tabiya/domain/entries/money/receipts';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { amountNotes, formatAmount, readAmount } from '@tabiya/domain/money/amount';
import { chargeStep, fromMinorUnits, toMinorUnits } from '@tabiya/domain/money/currency';
import { minorUnitsText } from '@tabiya/domain/money/plain-amount';
import { toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { useState } from 'react';
import { useUser } from '../../../session/auth-context.ts';
import { AmountField } from '../../../ui/AmountField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { notify } from '../../../ui/toast/notify.ts';
import {
  type KnownMoves,
  movedNote,
  onlineNotes,
  refundProblems,
  refundText,
} from './refund-words.ts';
import { useOnlineReturns } from './use-online-refunds.ts';

/** The value of the way by which the site itself returns the money, beside what a desk writes down. */
const STRIPE = 'stripe';

type ReturnDialogProps = {
  event: TournamentEvent;
  participant: Participant;
  /** What was received for the entry, in minor units. */
  received: number;
  /** What of it came with the entry from other tournaments; negative if more went on. */
  moved: number;
  /** Where the entry went and came from. */
  moves: KnownMoves;
  /** The amount that is offered first. */
  suggested: { amount: number; method: (typeof DESK_METHODS)[number]; note?: string };
  /** What was paid online, of the entry. */
  parts: readonly OnlinePart[];
  addReceipt: (receipt: Receipt) => Promise<boolean>;
  onClose: () => void;
};

/** Returns money to a player: online, by Stripe; or by hand, which is then written down. */
export default function ReturnDialog(props: ReturnDialogProps) {
  const { event, participant, parts, onClose } = props;
  const money = (minor: number) => minorUnitsText(minor, event.currency);
  const online = entryOnline(parts);
  const form = useReturn(props, online);
  const isOnline = form.way === STRIPE;
  const ways = [
    ...(online.refundable > 0 ? [{ value: STRIPE, label: 'Online, by Stripe' }] : []),
    // What counts in another tournament is returned by hand there.
    ...(props.received > 0
      ? DESK_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }))
      : []),
  ];
  const notes = [
    // What is said of money that went applies only while it follows its player.
    ...(online.away === 0 ? [movedNote(props.moved, props.moves, money)] : []),
    ...onlineNotes(online, money),
  ].filter((note) => note !== null);
  return (
    <Dialog
      open
      locked={form.isBusy}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Return money to ${participant.fullName}`}
      description={
        isOnline
          ? 'Stripe sends it back the way it came. This can’t be undone, and Stripe keeps its fee for the payment.'
          : 'Send or hand over the money, then record it here.'
      }
      actions={
        <>
          <Button onClick={onClose} disabled={form.isBusy}>
            Cancel
          </Button>
          <Button
            variant={isOnline ? 'danger' : 'primary'}
            busy={form.isBusy}
            onClick={() => void form.submit()}
          >
            {form.minor === null
              ? 'Return'
              : `${isOnline ? 'Return' : 'Record'} ${money(form.minor)}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {notes.map((note) => (
          <Notice key={note} tone="warning">
            {note}
          </Notice>
        ))}
        <SelectField
          label="How"
          options={ways}
          value={form.way}
          disabled={form.isBusy || form.isSent}
          onChange={({ target }) => form.setWay(target.value)}
        />
        <AmountField
          label="Amount"
          text={form.typed}
          onTextChange={form.setTyped}
          disabled={form.isBusy || form.isSent}
          notes={amountNotes(form.typed, event)}
          hint={`At most ${money(form.most)}.${props.suggested.note ? ` ${props.suggested.note}` : ''}`}
          error={form.problem ?? undefined}
        />
        {form.failure !== null && <Notice tone="danger">{form.failure}</Notice>}
      </div>
    </Dialog>
  );
}

function useReturn(props: ReturnDialogProps, online: ReturnType<typeof entryOnline>) {
  const { event, participant, suggested, parts, addReceipt, onClose } = props;
  const { id: organizerId } = useUser();
  const returnOnline = useOnlineReturns(event);
  const limits = returnLimits(props, online);
  const mostFor = (how: string) => (how === STRIPE ? limits.online : limits.desk);
  // What counts in another tournament may be due in part, or not at all: nothing is suggested.
  const offered = (how: string) => {
    const amount = Math.min(suggested.amount, mostFor(how));
    return amount === 0 ? '' : formatAmount(fromMinorUnits(amount, event.currency), event);
  };
  // What was paid online may be known only after the dialog has opened.
  const [chosen, setWay] = useState<string | null>(null);
  const way = chosen ?? (online.refundable > 0 ? STRIPE : suggested.method);
  const [edited, setTyped] = useState<string | null>(null);
  const typed = edited ?? offered(way);
  // Stays after a failure: pressing again must not return the money twice.
  const [id, setId] = useState<string>(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  // Once something was sent whose outcome isn't known, the same is sent again.
  const [sent, setSent] = useState<number | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const most = sent ?? mostFor(way);
  const money = (minor: number) => minorUnitsText(minor, event.currency);
  const reading = readAmount(typed, event);
  const minor = reading.ok && reading.amount ? toMinorUnits(reading.amount, event.currency) : null;
  const problem = !reading.ok
    ? reading.problem
    : minor === null
      ? 'Enter an amount above 0'
      : minor > most
        ? `At most ${money(most)} can be returned this way.`
        : way === STRIPE && minor % chargeStep(event.currency) !== 0
          ? 'In this currency, Stripe only returns amounts that end in 0.'
          : null;

  const send = async (amount: number): Promise<string | null> => {
    if (isDeskMethod(way)) {
      const receivedOn = toCalendarDate(new Date(), event.timeZone);
      const receipt = { id, participantId: participant.id, amount: -amount, method: way };
      const rest = { note: '', isAutomatic: false, source: null, createdBy: organizerId };
      return (await addReceipt({ ...receipt, receivedOn, ...rest })) ? null : 'Failed to save.';
    }
    const wanted = [{ participantId: participant.id, amount }];
    setWay(STRIPE);
    setTyped(typed);
    setSent(amount);
    const answers = await returnOnline(id, wanted, parts);
    const [refusal] = refundProblems(answers);
    if (refusal !== undefined) {
      // Nothing was returned, so that trying again is another request.
      if (answers.every(({ outcome }) => !['done', 'pending', 'asked'].includes(outcome))) {
        setId(crypto.randomUUID());
        setSent(null);
      }
      return refusal;
    }
    const key = `refund ${participant.id}`;
    notify({ text: refundText(money(amount), ` to ${participant.fullName}`, answers), key });
    return null;
  };
  const submit = async () => {
    setChecked(true);
    if (problem !== null || minor === null) return;
    setBusy(true);
    const failed = await send(minor).catch((error: Error) => error.message);
    setBusy(false);
    setFailure(failed);
    if (failed === null) onClose();
  };
  return {
    way,
    setWay: (how: string) => {
      setWay(how);
      setTyped(null);
    },
    typed,
    setTyped,
    most,
    minor,
    problem: isChecked ? problem : null,
    isBusy,
    isSent: sent !== null,
    failure,
    submit,
  };
}
