import type { OnlinePart } from '@tabiya/domain/entries/money/online-refunds';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { plural } from '@tabiya/domain/text/plural';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/toast/notify.ts';
import { refundProblems, refundText } from './refund-words.ts';
import { useOnlineReturns } from './use-online-refunds.ts';

type ReturnAllDialogProps = {
  event: TournamentEvent;
  /** What is returned online to each player. */
  wanted: readonly { participantId: string; amount: number }[];
  parts: readonly OnlinePart[];
  money: (minor: number) => string;
  onClose: () => void;
};

/** Returns what players of a cancelled tournament paid online, in one press. */
export default function ReturnAllDialog(props: ReturnAllDialogProps) {
  const { event, parts, money, onClose } = props;
  // What is asked stays what was shown, while the list behind it changes.
  const [wanted] = useState(props.wanted);
  const [key] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [failures, setFailures] = useState<string[]>([]);
  const returnOnline = useOnlineReturns(event);
  const sum = money(wanted.reduce((total, { amount }) => total + amount, 0));
  const submit = async () => {
    setBusy(true);
    try {
      const answers = await returnOnline(key, wanted, parts);
      const failed = refundProblems(answers);
      setFailures(failed);
      if (failed.length > 0) return;
      notify({ text: refundText(sum, '', answers), key: `refunds ${event.eventId}` });
      onClose();
    } catch (error) {
      setFailures([error instanceof Error ? error.message : String(error)]);
    } finally {
      setBusy(false);
    }
  };
  const isDone = failures.length > 0;
  return (
    <Dialog
      open
      locked={isBusy}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Return online payments?"
      description={`${plural(wanted.length, 'player')} will get back ${sum}, the way it came. This can’t be undone, and Stripe keeps its fees for the payments.`}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {isDone ? 'Close' : 'Cancel'}
          </Button>
          {!isDone && (
            <Button variant="danger" busy={isBusy} onClick={() => void submit()}>
              {`Return ${sum}`}
            </Button>
          )}
        </>
      }
    >
      {isDone && (
        <Notice tone="danger">
          Some payments may not have been returned, and are still on the list then.{' '}
          {failures.join(' ')}
        </Notice>
      )}
    </Dialog>
  );
}
