import type { OnlinePart } from '@tabiya/domain/entries/money/online-refunds';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readChanges } from '../../../data/changed-entries.ts';
import { DataError } from '../../../data/data-error.ts';
import { ALL_REFUNDS_KEY, dropRefunds } from '../../../data/refunds.ts';
import { useReloadList } from '../../../entry-operations/use-reload-list.ts';
import { useClient, useConfig } from '../../../session/server-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { notify } from '../../../ui/toast/notify.ts';

type DropRefundDialogProps = {
  event: TournamentEvent;
  /** The payments of an entry; refunds that were asked for are dropped. */
  parts: readonly OnlinePart[];
  /** What was asked for. */
  amount: string;
  onClose: () => void;
};

/** Drops refunds that Stripe was asked for and never made. */
export default function DropRefundDialog({ event, parts, amount, onClose }: DropRefundDialogProps) {
  const client = useClient();
  const queries = useQueryClient();
  const reload = useReloadList(event);
  const { takesFees } = useConfig();
  const { eventId } = event;
  // Where Stripe can’t be asked, the organizer looks.
  const [looks, setLooks] = useState(!takesFees);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async () => {
    setBusy(true);
    try {
      let isDropped = false;
      for (const { eventId: paidFor, paymentId, asked } of parts) {
        if (asked === 0) continue;
        const call = { eventId: paidFor, paymentId, hasLooked: looks };
        isDropped = (await dropRefunds(client, call)) || isDropped;
      }
      const text = isDropped ? 'Refund dropped.' : 'Stripe had already made this refund.';
      notify({ text, key: `refunds ${eventId}` });
      onClose();
    } catch (error) {
      if (error instanceof DataError && error.code === 'refund_not_shown') setLooks(true);
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
      // An entry that was moved may have been paid for in the event that it came from.
      const others = new Set(parts.map(({ eventId: paidFor }) => paidFor));
      others.delete(eventId);
      await Promise.all([
        reload(),
        ...[...others].map((other) => readChanges(queries, client, other)),
        queries.invalidateQueries({ queryKey: ALL_REFUNDS_KEY }),
      ]);
    }
  };
  return (
    <Dialog
      open
      locked={isBusy}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Drop this refund?"
      description={
        looks
          ? `We can’t look at Stripe. Look in your Stripe dashboard first. If ${amount} was returned there, don’t return it again.`
          : `We’ll look at Stripe first. If Stripe has no refund of ${amount}, you can return the money another way.`
      }
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void submit()}>
            Drop Refund
          </Button>
        </>
      }
    >
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
    </Dialog>
  );
}
