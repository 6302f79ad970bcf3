import { METHOD_LABELS } from '@tabiya/domain/entries/money/receipts';
import {
  type AnswerChoice,
  answerChoices,
  type LineAnswer,
  recordFor,
  writtenReceipt,
} from '@tabiya/domain/interchange/statement/matching/answers';
import type {
  LineOutcome,
  PayingEntry,
} from '@tabiya/domain/interchange/statement/matching/match-lines';
import { plural } from '@tabiya/domain/text/plural';
import { formatDate } from '@tabiya/domain/time-and-place/calendar-date';
import { Badge, type BadgeTone } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { TabCard } from '../../TabCard.tsx';
import { EntryChoice } from './EntryChoice.tsx';
import { FoldedLines } from './FoldedLines.tsx';
import { LineTable } from './LineTable.tsx';
import type { MatchedLine, useMatches } from './use-matches.ts';

type Asked = Extract<LineOutcome, { kind: 'ask' }>;

/** What a question is called. */
const BADGES: Readonly<Record<Asked['why'], { tone: BadgeTone; text: string }>> = {
  short: { tone: 'warning', text: 'Too little' },
  over: { tone: 'warning', text: 'Too much' },
  double: { tone: 'danger', text: 'Paid already' },
  written: { tone: 'danger', text: 'Paid already' },
  again: { tone: 'danger', text: 'Recorded already' },
  cancelled: { tone: 'warning', text: 'Cancelled' },
  waiting: { tone: 'warning', text: 'Waiting list' },
  mistyped: { tone: 'warning', text: 'Mistyped' },
  name: { tone: 'warning', text: 'By name' },
};

type LinesProps = {
  matches: ReturnType<typeof useMatches>;
  isBusy: boolean;
  money: (minor: number) => string;
};

/** Lines that are recorded only if the organizer says for whom. */
export function AskedLines(props: LinesProps) {
  const { asked } = props.matches;
  if (asked.length === 0) return null;
  return (
    <TabCard title="To decide" lead="Nothing is recorded until you say for whom.">
      <QuestionTable {...props} label="To decide" lines={asked} />
    </TabCard>
  );
}

/** Money that came for something else, as far as can be known, folded away. */
export function OtherLines(props: LinesProps) {
  const { others } = props.matches;
  if (others.length === 0) return null;
  return (
    <FoldedLines title={`${plural(others.length, 'line')} for something else`}>
      <QuestionTable {...props} label="For something else" lines={others} />
    </FoldedLines>
  );
}

function QuestionTable({
  label,
  lines,
  matches,
  isBusy,
  money,
}: LinesProps & { label: string; lines: readonly MatchedLine[] }) {
  const rows = lines.map((matched) => {
    const { line, outcome } = matched;
    const answer = matches.answers.get(line.key) ?? null;
    return {
      line,
      tick: {
        isTicked: answer?.kind === 'record',
        // A box can take an answer back, but not give one.
        onChange: () => matches.answer(line.key, null),
        isDisabled: isBusy || answer === null,
      },
      what: (
        <Question
          matched={matched}
          entries={matches.entries}
          answer={answer}
          isBusy={isBusy}
          money={money}
          onAnswer={(given) => matches.answer(line.key, given)}
        />
      ),
      end: outcome.kind === 'ask' && (
        <Badge tone={BADGES[outcome.why].tone}>{BADGES[outcome.why].text}</Badge>
      ),
    };
  });
  return <LineTable label={label} rows={rows} money={money} />;
}

type QuestionProps = {
  matched: MatchedLine;
  entries: ReadonlyMap<string, PayingEntry>;
  answer: LineAnswer | null;
  isBusy: boolean;
  money: (minor: number) => string;
  onAnswer: (answer: LineAnswer | null) => void;
};

function Question({ matched, entries, answer, isBusy, money, onAnswer }: QuestionProps) {
  const { line, outcome } = matched;
  const choices = answerChoices(line, outcome, entries);
  const sentence = sentenceOf(matched, entries, money);
  const isGiven = (given: LineAnswer) => JSON.stringify(given) === JSON.stringify(answer);
  return (
    <div className="grid gap-1.5">
      {sentence && <p className="wrap-anywhere">{sentence}</p>}
      <div className="flex flex-wrap gap-1.5">
        {choices.map((choice) => (
          <Button
            key={JSON.stringify(choice)}
            size="small"
            aria-pressed={isGiven(choice.answer)}
            disabled={isBusy}
            onClick={() => onAnswer(isGiven(choice.answer) ? null : choice.answer)}
          >
            {choiceText(choice, entries, money)}
          </Button>
        ))}
        <EntryChoice
          entries={entries}
          chosen={answer?.kind === 'record' ? (answer.parts[0]?.entryId ?? null) : null}
          isOffered={(id) => choices.some(({ answer: { parts } }) => parts[0]?.entryId === id)}
          isDisabled={isBusy}
          onChoose={(entry) => onAnswer(recordFor(entry, line))}
        />
        <Button
          size="small"
          variant="quiet"
          aria-pressed={answer?.kind === 'ignore'}
          disabled={isBusy}
          onClick={() => onAnswer(answer?.kind === 'ignore' ? null : { kind: 'ignore' })}
        >
          Leave Out
        </Button>
      </div>
    </div>
  );
}

function choiceText(
  { says, answer: { parts } }: AnswerChoice,
  entries: ReadonlyMap<string, PayingEntry>,
  money: (minor: number) => string,
): string {
  switch (says) {
    case 'record':
      return `Record ${money(parts.reduce((total, { amount }) => total + amount, 0))}`;
    case 'for':
      return parts
        .map(({ entryId, amount }) => `${entries.get(entryId)?.fullName} · ${money(amount)}`)
        .join(', ');
    case 'same money':
      return 'Replace Desk Payment';
    case 'record to return':
      return 'Record to Return';
  }
}

/** Says what doesn’t fit; null if the buttons say it all. */
function sentenceOf(
  { line, outcome }: MatchedLine,
  entries: ReadonlyMap<string, PayingEntry>,
  money: (minor: number) => string,
): string | null {
  if (outcome.kind !== 'ask') return null;
  const candidates = outcome.candidates.flatMap((id) => entries.get(id) ?? []);
  const names = candidates.map(({ fullName }) => fullName).join(', ');
  const due = candidates.reduce((sum, entry) => sum + entry.due, 0);
  switch (outcome.why) {
    case 'short':
    case 'over':
      return `Still due: ${money(due)} for ${names}.`;
    case 'double':
      return `Paid: ${names}.`;
    case 'written': {
      const [receipt] = candidates.flatMap((entry) => writtenReceipt(entry, line) ?? []);
      if (!receipt) return `Paid: ${names}.`;
      const way = METHOD_LABELS[receipt.method].toLowerCase();
      return `${names}: ${money(receipt.amount)} recorded by hand on ${formatDate(receipt.receivedOn, 'short')}, ${way}. If it’s the same money, replace it.`;
    }
    case 'again':
      return `${names}: a payment of this day and amount is recorded. If it’s the same one, leave it out.`;
    case 'cancelled':
      return `Cancelled: ${namesOf(candidates, 'cancelled')}.`;
    case 'waiting':
      return `On the waiting list: ${namesOf(candidates, 'waiting')}.`;
    case 'mistyped':
      return 'The reference is mistyped. It may be meant for:';
    case 'name':
      return null;
  }
}

function namesOf(candidates: readonly PayingEntry[], wanted: PayingEntry['status']): string {
  return candidates
    .filter(({ status }) => status === wanted)
    .map(({ fullName }) => fullName)
    .join(', ');
}
