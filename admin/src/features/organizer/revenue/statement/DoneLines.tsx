import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { KeyedLine } from '@tabiya/domain/interchange/statement/matching/line-key';
import { plural } from '@tabiya/domain/text/plural';
import { useState } from 'react';
import type { EventLine } from '../../../../data/bank-lines.ts';
import { Button } from '../../../../ui/Button.tsx';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { FoldedLines } from './FoldedLines.tsx';
import { LineTable, lineName } from './LineTable.tsx';

/** The number of lines shown before all are requested. */
const FEW = 20;

type DoneLinesProps = {
  isBusy: boolean;
  money: (minor: number) => string;
  onUndo: (key: string) => void;
};

type RecordedLinesProps = DoneLinesProps & {
  lines: readonly EventLine[];
  participants: readonly Participant[];
};

/** Lines that were recorded for the tournament from any file, each to be undone. */
export function RecordedLines({ lines, participants, ...props }: RecordedLinesProps) {
  const [search, setSearch] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  if (lines.length === 0) return null;
  const names = new Map(participants.map(({ id, fullName }) => [id, fullName]));
  const recorded = lines.map(({ parts, payer, purpose, ...line }) => ({
    line: { ...line, party: payer, text: purpose },
    parts: parts.map(({ id, amount }) => ({
      id,
      name: names.get(id ?? '') ?? 'Removed player',
      amount,
    })),
  }));
  const wanted = search.trim().toLowerCase();
  const found = recorded.filter(({ line, parts }) =>
    [line.party, line.text, props.money(line.amount), ...parts.map(({ name }) => name)].some(
      (text) => text.toLowerCase().includes(wanted),
    ),
  );
  const shown = showsAll ? found : found.slice(0, FEW);
  return (
    <FoldedLines title={`${plural(lines.length, 'line')} recorded`}>
      <div className="grid gap-2 pb-4">
        {lines.length > FEW && (
          <SearchField
            aria-label="Search recorded lines"
            placeholder="Payer, player, text, or amount"
            value={search}
            onValueChange={setSearch}
            found={wanted === '' ? null : found.length}
            className="sm:max-w-96"
          />
        )}
        <LineTable
          label="Recorded lines"
          money={props.money}
          rows={shown.map(({ line, parts }) => ({
            line,
            tick: null,
            what: (
              <ul>
                {parts.map(({ name, amount }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a player may have two parts
                  <li key={at} className="wrap-anywhere">
                    {name}
                    {parts.length > 1 && ` · ${props.money(amount)}`}
                  </li>
                ))}
              </ul>
            ),
            end: <UndoButton {...props} line={line} />,
          }))}
        />
        {shown.length < found.length && (
          <Button
            size="small"
            variant="quiet"
            className="justify-self-start"
            onClick={() => setShowsAll(true)}
          >
            Show All {found.length}
          </Button>
        )}
      </div>
    </FoldedLines>
  );
}

type LeftOutLinesProps = DoneLinesProps & {
  /** The lines of the chosen files. */
  lines: readonly KeyedLine[];
  /** The keys of all lines that were left out. */
  ignored: ReadonlySet<string>;
};

/** Lines that were left out. Only their keys are kept, so they are shown beside the file that has them. */
export function LeftOutLines({ lines, ignored, ...props }: LeftOutLinesProps) {
  if (ignored.size === 0) return null;
  const shown = lines.filter(({ key }) => ignored.has(key));
  const others = ignored.size - shown.length;
  return (
    <FoldedLines title={`${plural(ignored.size, 'line')} left out`}>
      <div className="grid gap-2 pb-4">
        {shown.length > 0 && (
          <LineTable
            label="Left-out lines"
            money={props.money}
            rows={shown.map((line) => ({
              line,
              tick: null,
              what: null,
              end: <UndoButton {...props} line={line} />,
            }))}
          />
        )}
        {others > 0 && (
          <p className="text-14 text-muted">
            {`${plural(others, 'line')} of other files. We keep nothing of a left-out line that can be read. To undo it, choose its file again.`}
          </p>
        )}
      </div>
    </FoldedLines>
  );
}

function UndoButton({
  line,
  isBusy,
  money,
  onUndo,
}: DoneLinesProps & { line: Parameters<typeof lineName>[0] }) {
  return (
    <Button
      size="small"
      aria-label={`Undo ${lineName(line, money)}`}
      disabled={isBusy}
      onClick={({ currentTarget }) => {
        // The button goes with its line.
        currentTarget.closest('details')?.querySelector('summary')?.focus();
        onUndo(line.key);
      }}
    >
      Undo
    </Button>
  );
}
