import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { OnlineMoney } from '@tabiya/domain/entries/money/agreement';
import { type MoneyToReturn, moneyToReturn } from '@tabiya/domain/entries/money/money-to-return';
import type { Receipt } from '@tabiya/domain/entries/money/receipts';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { keyLines } from '@tabiya/domain/interchange/statement/matching/line-key';
import { accountForMoney } from '@tabiya/domain/interchange/statement/matching/money-in';
import { plural } from '@tabiya/domain/text/plural';
import { countryCode } from '@tabiya/domain/time-and-place/country';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type BankLines, bankLinesQuery } from '../../../../data/bank-lines.ts';
import { onlineMoneyQuery } from '../../../../data/refunds.ts';
import { useClient } from '../../../../session/server-context.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../../ui/LoadingState.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { FilePicker } from '../../FilePicker.tsx';
import { PINNED_BAR } from '../../pinned-bar.ts';
import { TabCard } from '../../TabCard.tsx';
import { AgreementCard } from './AgreementCard.tsx';
import { AskedLines, OtherLines } from './AskedLines.tsx';
import { ColumnsForm } from './ColumnsForm.tsx';
import { LeftOutLines, RecordedLines } from './DoneLines.tsx';
import { FoundLines } from './FoundLines.tsx';
import { StatementFigures } from './StatementFigures.tsx';
import { ToReturnCard } from './ToReturnCard.tsx';
import { useCoveredDays } from './use-covered-days.ts';
import { useMatches } from './use-matches.ts';
import { useRecording } from './use-recording.ts';
import { type ReadLines, useStatementLines } from './use-statement-lines.ts';

type StatementViewProps = {
  event: TournamentEvent;
  participants: readonly Participant[];
  receipts: readonly Receipt[];
  money: (minor: number) => string;
  onReturn: (held: MoneyToReturn<Participant>) => void;
  onReturned: (held: MoneyToReturn<Participant>) => void;
  /** Removes a payment that was recorded by hand. */
  onRemove: (receipt: Receipt) => void;
  onDownload: () => void;
};

/** Reads bank statements in this browser, and records their lines as payments. */
export default function StatementView({ event, ...props }: StatementViewProps) {
  const client = useClient();
  const bank = useQuery(bankLinesQuery(client, event.eventId));
  const online = useQuery(onlineMoneyQuery(client, event.eventId, props.receipts));
  const { read, asked, problem, choose, takeColumns } = useStatementLines({
    currency: event.currency,
    isMonthFirst: countryCode(event.country) === 'US',
  });
  if (bank.error && !bank.data) {
    return (
      <ErrorState
        title="Failed to load recorded bank statements"
        message={bank.error.message}
        onRetry={() => void bank.refetch()}
        retrying={bank.isFetching}
      />
    );
  }
  if (!bank.data) return <LoadingState shape="cards" />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <TabCard
        title="Bank statement"
        lead="Choose the statement that your bank offers to download: CAMT, MT940, CSV, or a ZIP file of these. It’s read in this browser. Only lines that you record are sent, and references of other lines, to find your other tournaments."
      >
        <FilePicker
          label="Statement"
          multiple
          fileName={read?.names.join(', ') ?? null}
          onChoose={(_, all) => void choose(all)}
          disabled={false}
        />
        <Guide />
        {problem !== null && <Notice tone="danger">{problem}</Notice>}
        {read && <ReadNotices read={read} />}
      </TabCard>
      {asked && (
        <ColumnsForm
          key={asked.name}
          table={asked}
          onTake={(heads, columns) => void takeColumns(heads, columns)}
        />
      )}
      <Matches {...props} event={event} read={read} bank={bank.data} online={online.data ?? null} />
    </div>
  );
}

/** How a treasurer works with this screen. */
function Guide() {
  return (
    <details className="text-14">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">How this works</summary>
      <ol className="list-decimal space-y-1 pl-5 text-muted">
        <li>Download the statement on your bank’s website, once a week or before the first day.</li>
        <li>
          Choose the file here. Files may overlap: lines that you recorded or left out before don’t
          come again.
        </li>
        <li>
          Decide about the lines that aren’t clear. “Leave Out” leaves a line out of later files,
          too.
        </li>
        <li>
          Record the payments. The players are marked as paid. You can undo it, also later, line by
          line.
        </li>
        <li>
          Check under “Compare the totals” that each difference is 0, and give the file of all
          payments to your treasurer.
        </li>
      </ol>
    </details>
  );
}

/** What of the files was not read, or is missing. */
function ReadNotices({ read }: { read: ReadLines }) {
  const { unreadable, pending, isComplete } = read;
  return (
    <>
      {unreadable.length > 0 ? (
        <Notice tone="warning">
          {plural(unreadable.length, 'line')} without an amount or a day left out:{' '}
          {unreadable.slice(0, 3).join(' · ')}
        </Notice>
      ) : (
        !isComplete && (
          <Notice tone="warning">
            The balances of this statement don’t add up, so lines may be missing from it.
          </Notice>
        )
      )}
      {pending > 0 && (
        <Notice tone="info">{plural(pending, 'line')} not yet booked, so left out for now.</Notice>
      )}
    </>
  );
}

type MatchesProps = StatementViewProps & {
  read: ReadLines | null;
  bank: BankLines;
  online: OnlineMoney | null;
};

const NO_FILES: ReadLines['files'] = [];

/** What the lines are for, what was recorded, and whether it agrees. */
function Matches({ event, participants, receipts, read, bank, ...props }: MatchesProps) {
  const { money } = props;
  const files = read?.files ?? NO_FILES;
  const lines = useMemo(() => keyLines(files, bank.known), [files, bank.known]);
  const { record, undo, progress, isBusy } = useRecording(event);
  // While lines are recorded, the list changes in parts: what is shown follows at the end.
  const [before, setBefore] = useState<Pick<MatchesProps, 'participants' | 'receipts'> | null>(
    null,
  );
  const list = before ?? { participants, receipts };
  const matches = useMatches({ event, ...list, lines, known: bank.known });
  const { recorded, ignored } = matches.chosen;
  // A line that matched nobody may be somebody's fee: it has to be recorded or left out.
  const isForeign = lines.some(({ amount, currency }) => amount > 0 && currency !== event.currency);
  const isDone =
    !isBusy &&
    !isForeign &&
    [matches.sure, matches.asked, matches.others].every(({ length }) => length === 0);
  useCoveredDays({ event, done: isDone ? read : null });
  const sum = recorded.reduce((total, { amount }) => total + amount, 0);
  const done = { isBusy, money, onUndo: (key: string) => void undo([key]) };
  return (
    <>
      {read && (
        <>
          <StatementFigures event={event} lines={lines} matches={matches} money={money} />
          <AskedLines matches={matches} isBusy={isBusy} money={money} />
          <FoundLines matches={matches} isBusy={isBusy} money={money} />
          <OtherLines matches={matches} isBusy={isBusy} money={money} />
        </>
      )}
      {(progress !== null || recorded.length > 0 || ignored.length > 0) && (
        <div className={`${PINNED_BAR} flex flex-wrap items-center gap-x-4 gap-y-2`}>
          <Button
            variant="primary"
            busy={isBusy}
            onClick={() => {
              setBefore(list);
              void record(recorded, ignored).then(() => setBefore(null));
            }}
          >
            {recorded.length === 0
              ? `Leave Out ${plural(ignored.length, 'Line')}`
              : `Record ${plural(recorded.length, 'Payment')} · ${money(sum)}`}
          </Button>
          <p role="status" className="text-14 text-muted">
            {progress && `${progress.sent} of ${progress.total} recorded.`}
          </p>
        </div>
      )}
      <RecordedLines {...done} lines={bank.lines} participants={participants} />
      <LeftOutLines {...done} lines={lines} ignored={bank.ignored} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <AgreementCard
          receipts={receipts}
          lines={bank.lines}
          online={props.online}
          moneyIn={
            read &&
            accountForMoney(files, matches.matched, {
              currency: event.currency,
              recorded: new Map(bank.lines.map(({ key, parts }) => [key, sumOf(parts)])),
              ignored: bank.ignored,
            })
          }
          money={money}
          onDownload={props.onDownload}
        />
        <ToReturnCard
          eventId={event.eventId}
          held={moneyToReturn(participants, receipts, event)}
          money={money}
          onReturn={props.onReturn}
          onReturned={props.onReturned}
          receipts={receipts}
          onRemove={props.onRemove}
        />
      </div>
    </>
  );
}

function sumOf(parts: readonly { amount: number }[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}
