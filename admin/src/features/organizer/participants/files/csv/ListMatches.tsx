import type { ImportRow } from '@tabiya/domain/entries/list/participant-import';
import type { MatchKind, MatchQuestion } from '@tabiya/domain/entries/lookup/list-matches';
import { listText } from '@tabiya/domain/entries/lookup/rating-list';
import { plural, pluralForm } from '@tabiya/domain/text/plural';
import { useState } from 'react';
import { Button } from '../../../../../ui/Button.tsx';
import { Notice } from '../../../../../ui/Notice.tsx';
import { SelectField } from '../../../../../ui/SelectField.tsx';
import type { useListMatches } from './use-list-matches.ts';

type Lists = ReturnType<typeof useListMatches>;
type ListMatchesProps = { lists: Lists; rows: readonly ImportRow[] };

/** The kinds of disagreement between a row and the lists, with the choices for all rows of the kind. */
const KINDS: Readonly<Record<MatchKind, { label: string; forAll: readonly [string, string][] }>> = {
  player: {
    label: 'The ID belongs to someone else',
    forAll: [
      ['file', 'Keep the file for all'],
      ['list', 'Use the rating list for all'],
      ['noId', 'Remove all these IDs'],
    ],
  },
  candidates: { label: 'More than one match', forAll: [['file', 'Keep the file for all']] },
  rating: {
    label: 'Different rating',
    forAll: [
      ['file', 'Keep the file for all'],
      ['list', 'Use the rating list for all'],
    ],
  },
  federation: {
    label: 'Different federation',
    forAll: [
      ['file', 'Keep the file for all'],
      ['list', 'Use the rating list for all'],
    ],
  },
  title: {
    label: 'Different title',
    forAll: [
      ['file', 'Keep the file for all'],
      ['list', 'Use the rating list for all'],
    ],
  },
};

/** In this order: what identifies a player first, then the details. */
const KIND_ORDER = Object.keys(KINDS) as MatchKind[];

/** The differences between a file and the rating lists, with the decisions to make. Renders nothing without a list. */
export function ListMatches({ lists, rows }: ListMatchesProps) {
  if (lists.problem !== null) {
    return (
      <Notice
        tone="warning"
        action={
          <Button size="small" onClick={lists.retry}>
            Try Again
          </Button>
        }
      >
        {lists.problem} Rows are unchanged from the file.
      </Notice>
    );
  }
  if (lists.isComparing) {
    return (
      <p role="status" className="text-14 text-muted">
        Comparing with the rating lists…
      </p>
    );
  }
  if (lists.lists.length === 0) return null;
  const kinds = Map.groupBy(lists.questions, ({ kind }) => kind);
  return (
    <section aria-label="Rating lists" className="grid gap-3">
      <p role="status" className="text-14">
        <strong>{lists.found}</strong> of {plural(lists.total, 'player')} found in the{' '}
        {lists.lists.map(listText).join(' and the ')}. Missing details are filled in.
        {lists.questions.length > 0 && (
          <span className="text-warning">
            {' '}
            <strong>{lists.questions.length}</strong>{' '}
            {pluralForm(lists.questions.length, 'difference', 'differences')} to review.
          </span>
        )}
      </p>
      {KIND_ORDER.map((kind) => (
        <KindQuestions
          key={kind}
          kind={kind}
          questions={kinds.get(kind) ?? []}
          lists={lists}
          rows={rows}
        />
      ))}
    </section>
  );
}

type KindQuestionsProps = ListMatchesProps & {
  kind: MatchKind;
  questions: readonly MatchQuestion[];
};

/** How many are shown at first: a choice for all goes for the others, too. */
const SHOWN = 20;

function KindQuestions({ kind, questions, lists, rows }: KindQuestionsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? questions : questions.slice(0, SHOWN);
  const { label, forAll } = KINDS[kind];
  if (questions.length === 0) return null;
  return (
    <fieldset className="rounded-control border border-line p-3">
      <legend className="px-1 text-14 font-semibold">
        {label} ({questions.length})
      </legend>
      {questions.length > 1 && (
        <div className="mb-3 flex flex-wrap gap-2">
          {forAll.map(([value, text]) => (
            <Button key={value} size="small" onClick={() => lists.decide(questions, value)}>
              {text}
            </Button>
          ))}
        </div>
      )}
      <div className="grid gap-3">
        {shown.map((question) => (
          <SelectField
            key={question.key}
            label={`${rows[question.row]?.typed.fullName ?? ''}, line ${question.row + 2}`}
            hint={question.text}
            options={question.options}
            value={lists.decisions.get(question.key) ?? question.suggested}
            onChange={({ currentTarget }) => lists.decide([question], currentTarget.value)}
          />
        ))}
      </div>
      {shown.length < questions.length && (
        <Button size="small" onClick={() => setIsWhole(true)} className="mt-3">
          Show All {questions.length}
        </Button>
      )}
    </fieldset>
  );
}
