import type { Participant } from '@tabiya/domain/entries/list/participant';
import { entryReturn, type OnlinePart } from '@tabiya/domain/entries/money/online-refunds';
import { receiptsTotal } from '@tabiya/domain/entries/money/receipts';
import type { RefundDue } from '@tabiya/domain/entries/money/refunds';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { plural } from '@tabiya/domain/text/plural';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { onlineNotes } from '../refunds/refund-words.ts';
import { notifyNoFile } from './notify-no-file.ts';
import { PlayerMoneyTable } from './PlayerMoneyTable.tsx';

type Refund = RefundDue<Participant>;

type RefundTableProps = {
  event: Pick<TournamentEvent, 'sections' | 'currency'>;
  refunds: readonly Refund[];
  money: (minor: number) => string;
  /** What was paid online and can be returned that way. */
  parts: readonly OnlinePart[];
  /** Asks how much is returned, and how. */
  onReturn: (refund: Refund) => void;
  /** Returns all of it that was paid online. */
  onReturnAll: () => void;
  /** Records that a player has got their money back. */
  onRefund: (refund: Refund) => void;
};

/** The players of a cancelled tournament who have paid, with what has to be given back. */
export function RefundTable({ event, refunds, money, onRefund, ...props }: RefundTableProps) {
  const { parts, onReturn, onReturnAll } = props;
  const rows = refunds.map((refund) => {
    const { entry, amount } = refund;
    return { refund, online: entryReturn(parts, { participantId: entry.id, amount }) };
  });
  const hasOnline = rows.some(({ online }) => online.dueOnline > 0);
  const total = receiptsTotal(rows.map(({ online }) => ({ amount: online.due })));
  const emails = refunds.map(({ entry }) => entry.email).filter((email) => email !== '');
  return (
    <PlayerMoneyTable
      id="refunds-heading"
      title="Players to refund"
      {...(rows.length > 0 && {
        lead: `${plural(rows.length, 'player')} · ${money(total)} in total. ${hasOnline ? 'Payments made online can be returned from here. For the others, send' : 'Send'} the money back first, then mark each player as refunded.`,
      })}
      actions={
        <div className={`flex flex-wrap gap-x-2 ${hasOnline ? '' : 'max-sm:-ml-3.5'}`}>
          {hasOnline && (
            <Button size="small" onClick={onReturnAll}>
              Return Online Payments…
            </Button>
          )}
          <CopyButton
            text={emails.join(', ')}
            label="Copy Email Addresses"
            copiedLabel="Copied!"
            failedLabel="Failed to copy"
            duration={2000}
            variant="quiet"
            size="small"
          />
          <Button variant="quiet" size="small" onClick={() => void download(event, refunds)}>
            Download Refunds CSV
          </Button>
        </div>
      }
      emptyText="All payments have been refunded, or no one had paid."
      event={event}
      amountHead="Received"
      rows={rows.map(({ refund: received, online }) => {
        const refund = { ...received, amount: online.due };
        return {
          participant: refund.entry,
          amount: money(refund.amount),
          action: (
            <>
              {onlineNotes(online, money).map((note) => (
                <p key={note} className="text-warning">
                  {note}
                </p>
              ))}
              {refund.amount > 0 && (
                <RefundButton
                  refund={refund}
                  money={money}
                  onReturn={online.dueOnline > 0 ? onReturn : null}
                  onRefund={onRefund}
                />
              )}
            </>
          ),
        };
      })}
    />
  );
}

type RefundButtonProps = Pick<RefundTableProps, 'money' | 'onRefund'> & {
  refund: Refund;
  /** null if nothing can be returned online. */
  onReturn: RefundTableProps['onReturn'] | null;
};

function RefundButton({ refund, money, onReturn, onRefund }: RefundButtonProps) {
  const { fullName } = refund.entry;
  return onReturn === null ? (
    <Button
      size="small"
      className="whitespace-nowrap @max-3xl:w-full"
      aria-label={`Mark as Refunded: ${fullName}`}
      onClick={() => onRefund(refund)}
    >
      Mark as Refunded
    </Button>
  ) : (
    <Button
      size="small"
      className="whitespace-nowrap @max-3xl:w-full"
      aria-label={`Return ${money(refund.amount)} to ${fullName}`}
      onClick={() => onReturn(refund)}
    >
      Return…
    </Button>
  );
}

/** The code for files is fetched when one is made. */
async function download(event: RefundTableProps['event'], refunds: readonly Refund[]) {
  try {
    const { downloadRefunds } = await import('./receipts-file.ts');
    downloadRefunds(event, refunds, new Date());
  } catch {
    notifyNoFile();
  }
}
