import type { Participant } from '@tabiya/domain/entries/list/participant';
import { currentFee } from '@tabiya/domain/entries/money/entry-money';
import type { Receipt } from '@tabiya/domain/entries/money/receipts';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import type { LineAnswer } from '@tabiya/domain/interchange/statement/matching/answers';
import type { KeyedLine } from '@tabiya/domain/interchange/statement/matching/line-key';
import {
  type LineOutcome,
  matchLines,
  type PayingEntry,
} from '@tabiya/domain/interchange/statement/matching/match-lines';
import { payingEntries } from '@tabiya/domain/interchange/statement/matching/paying-entries';
import { useMemo, useState } from 'react';
import type { RecordedLine } from '../../../../data/bank-lines.ts';

export type MatchedLine = { line: KeyedLine; outcome: LineOutcome };

type Matching = {
  event: TournamentEvent;
  participants: readonly Participant[];
  receipts: readonly Receipt[];
  lines: readonly KeyedLine[];
  known: ReadonlySet<string>;
};

/** Matches lines with the entries as they are now, and keeps what is answered and unticked. */
export function useMatches({ event, participants, receipts, lines, known }: Matching) {
  const entries = useMemo(
    () => payingEntries(participants, receipts, event),
    [participants, receipts, event],
  );
  const matched = useMemo(() => {
    const outcomes = matchLines(lines, entries, { currency: event.currency, known });
    return lines.map(
      (line, at): MatchedLine => ({ line, outcome: outcomes[at] ?? { kind: 'known' } }),
    );
  }, [lines, entries, event.currency, known]);
  const [answers, setAnswers] = useState<ReadonlyMap<string, LineAnswer>>(new Map());
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const byId = useMemo(() => new Map(entries.map((entry) => [entry.id, entry])), [entries]);
  const of = (kind: LineOutcome['kind']) => matched.filter(({ outcome }) => outcome.kind === kind);
  const others = of('other').filter(
    ({ line }) => line.amount > 0 && line.currency === event.currency,
  );
  return {
    matched,
    entries: byId,
    sure: of('sure'),
    asked: of('ask'),
    /** Money that came in, but not for this event. */
    others,
    knownCount: of('known').length,
    answers,
    unticked,
    answer(key: string, answer: LineAnswer | null) {
      setAnswers((before) => {
        const next = new Map(before);
        if (answer === null) next.delete(key);
        else next.set(key, answer);
        return next;
      });
    },
    tick(key: string, isTicked: boolean) {
      setUnticked((before) => {
        const next = new Set(before);
        if (isTicked) next.delete(key);
        else next.add(key);
        return next;
      });
    },
    /** What is recorded and left out when the button is pressed. */
    chosen: chosenLines([...of('sure'), ...of('ask'), ...others], {
      answers,
      unticked,
      entries: byId,
      participants,
      event,
    }),
  };
}

type Choices = {
  answers: ReadonlyMap<string, LineAnswer>;
  unticked: ReadonlySet<string>;
  entries: ReadonlyMap<string, PayingEntry>;
  participants: readonly Participant[];
  event: TournamentEvent;
};

function chosenLines(
  matched: readonly MatchedLine[],
  { answers, unticked, entries, participants, event }: Choices,
): { recorded: RecordedLine[]; ignored: string[] } {
  const byId = new Map(participants.map((participant) => [participant.id, participant]));
  const recorded: RecordedLine[] = [];
  const ignored: string[] = [];
  for (const { line, outcome } of matched) {
    const answer = outcome.kind === 'sure' ? undefined : answers.get(line.key);
    if (answer?.kind === 'ignore') ignored.push(line.key);
    const isTicked = outcome.kind === 'sure' && !unticked.has(line.key);
    const parts = isTicked ? outcome.parts : answer?.kind === 'record' ? answer.parts : [];
    const replaces = answer?.kind === 'record' ? answer.replaces : null;
    if (parts.length === 0) continue;
    recorded.push({
      ...line,
      parts: parts.map(({ entryId, amount }) => ({
        id: entryId,
        amount,
        // What was decided on a question holds whatever is due.
        due: isTicked ? (entries.get(entryId)?.due ?? null) : null,
        fee: feeOfEntry(byId.get(entryId), event),
        replaces: replacedBy(entries.get(entryId), replaces),
      })),
    });
  }
  return { recorded, ignored };
}

/** The fee of an entry without one of its own from when a line pays for it, before its discount; null if it has one. */
function feeOfEntry(entry: Participant | undefined, event: TournamentEvent): number | null {
  return entry?.feeOwed === null ? currentFee(entry.sectionId, event) : null;
}

function replacedBy(entry: PayingEntry | undefined, receiptId: string | null): string | null {
  return entry?.receipts.some(({ id }) => id === receiptId) ? receiptId : null;
}
