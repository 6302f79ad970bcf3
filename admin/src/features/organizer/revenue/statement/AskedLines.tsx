import { METHOD_LABELS } from '@tabiya/domain/entries/money/receipts';
import {
  type AnswerChoice,
  answerChoices,
  type LineAnswer,
  recordFor,
} from '@tabiya/domain/interchange/statement/matching/answers';
import type {
  LineOutcome,
  PayingEntry,
} from '@tabiya/domain/interchange/statement/matching/match-lines';
import { formatDate } from '@tabiya/domain/time-and-place/calendar-date';
import type { BadgeTone } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { TabCard } from '../../TabCard.tsx';
import { EntryChoice } from './EntryChoice.tsx';
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

type AskedLinesProps = {
  matches: ReturnType<typeof useMatches>;
  isBusy: boolean;
  money: (minor: number) => string;
};

/** Lines that are recorded only if the organizer says for whom. */
export function AskedLines({ matches, isBusy, money }: AskedLinesProps) {
  const { asked, answers, entries } = matches;
  if (asked.length === 0) return null;
  const rows = asked.map((matched) => {
    const { line } = matched;
    const answer = answers.get(line.key) ?? null;
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
          entries={entries}
          answer={answer}
          isBusy={isBusy}
          money={money}
          onAnswer={(given) => matches.answer(line.key, given)}
        />
      ),
      badge: BADGES[(matched.outcome as Asked).why],
    };
  });
  return (
    <TabCard title="To decide" lead="Nothing is recorded until you say for whom.">
      <LineTable label="To decide" rows={rows} money={money} />
    </TabCard>
  );
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
            key={`${choice.says} ${choice.entry.id}`}
            size="small"
            aria-pressed={isGiven(choice.answer)}
            disabled={isBusy}
            onClick={() => onAnswer(isGiven(choice.answer) ? null : choice.answer)}
          >
            {choiceText(choice, money)}
          </Button>
        ))}
        <EntryChoice
          entries={entries}
          chosen={answer?.kind === 'record' ? (answer.parts[0]?.entryId ?? null) : null}
          isOffered={(id) => choices.some(({ entry }) => entry.id === id)}
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
          Not a Fee
        </Button>
      </div>
    </div>
  );
}

function choiceText({ says, entry, answer }: AnswerChoice, money: (minor: number) => string) {
  const sum =
    answer.kind === 'record' ? answer.parts.reduce((total, { amount }) => total + amount, 0) : 0;
  switch (says) {
    case 'record':
      return `Record ${money(sum)}`;
    case 'entry':
      return entry.due > 0 ? `${entry.fullName} · ${money(entry.due)}` : entry.fullName;
    case 'same money':
      return 'The Same Money';
    case 'record and return':
      return 'Record, to Return';
    case 'same line':
      return 'The Same Payment';
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
      return `${names} still has to pay ${money(due)}.`;
    case 'double':
      return `${names} has paid.`;
    case 'written': {
      const receipt = candidates
        .flatMap(({ receipts }) => receipts)
        .find(({ isBankLine, amount }) => !isBankLine && amount === line.amount);
      if (!receipt) return `${names} has paid.`;
      const way = METHOD_LABELS[receipt.method].toLowerCase();
      return `${names}: ${money(receipt.amount)} recorded by hand on ${formatDate(receipt.receivedOn, 'short')}, ${way}.`;
    }
    case 'again':
      return `${names}: a payment of this day and amount is recorded.`;
    case 'cancelled':
      return `${names} is no longer registered.`;
    case 'waiting':
      return `${names} has no place yet.`;
    case 'mistyped':
      return 'The reference looks mistyped. It may be of:';
    case 'name':
      return null;
  }
}
