import { readAnswers } from '@tabiya/domain/entries/answers';
import type { Question } from '@tabiya/domain/entries/questions';
import { isSame } from '@tabiya/domain/event/is-same';
import { answerText } from '@tabiya/domain/participants/answer-columns';
import type { Participant } from '@tabiya/domain/participants/participant';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { CheckboxField } from '../../../../ui/CheckboxField.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { useKeptValues } from '../../edits/use-kept-values.ts';
import { DetailsSection } from './DetailsSection.tsx';
import type { EntryDetails } from './entry-details.ts';
import { Fact } from './Fact.tsx';
import { partFormOf, useIsPartKept } from './kept-forms.ts';

type AnswersProps = Pick<EntryDetails, 'participant' | 'event' | 'onEntryEdit'>;

/** The answers to the organizer's own questions, and the form that edits them. */
export function Answers(props: AnswersProps) {
  const { participant, event } = props;
  const isKept = useIsPartKept(participant);
  const [isEditing, setIsEditing] = useState(() => isKept('answers'));
  const opener = useRef<HTMLButtonElement>(null);
  const done = () => {
    setIsEditing(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const title = 'Answers';
  if (isEditing) {
    return (
      <DetailsSection title={title}>
        <AnswersForm {...props} onDone={done} />
      </DetailsSection>
    );
  }
  return (
    <DetailsSection
      title={title}
      action={
        <Button ref={opener} size="small" variant="quiet" onClick={() => setIsEditing(true)}>
          Edit answers
        </Button>
      }
    >
      <dl className="grid gap-x-4 gap-y-1 @xs:grid-cols-[minmax(0,auto)_minmax(0,1fr)]">
        {event.questions.map(({ id, label }) => (
          <Fact key={id} name={label}>
            {answerText(participant.answers[id]) || <span className="text-muted">–</span>}
          </Fact>
        ))}
      </dl>
    </DetailsSection>
  );
}

function AnswersForm({
  participant,
  event,
  onEntryEdit,
  onDone,
}: AnswersProps & { onDone: () => void }) {
  const { questions } = event;
  // What was changed is told by the answers as they were when the form opened.
  const [opened] = useState({ start: participant.answers, typed: participant.answers });
  const kept = useKeptValues(participant.eventId, partFormOf(participant.id, 'answers'), opened);
  const [{ start, typed: first }] = useState(kept.values);
  const leave = () => {
    kept.forget();
    onDone();
  };
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [isSaving, setIsSaving] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const submit = async (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const typed = typedIn(submitted.currentTarget, questions);
    // What an organizer was not told may stay open.
    const asked = questions.map((question) => ({ ...question, isRequired: false }));
    const read = readAnswers(asked, typed);
    setProblems(new Map(read.problems.map(({ field, message }) => [field, message])));
    if (read.problems.length > 0) return;
    const changed = questions
      .map(({ id }) => id)
      .filter((id) => !isSame(read.answers[id], start[id]));
    // Once it was said that one was changed elsewhere, saving again means to.
    const base = isRefused
      ? participant
      : { ...participant, answers: withAnswers(participant.answers, start, changed) };
    const answers = withAnswers(participant.answers, read.answers, changed);
    setIsSaving(true);
    const text = `Answers of ${participant.fullName} saved.`;
    const isSaved = await onEntryEdit(base, { answers }, text);
    setIsRefused(!isSaved);
    setIsSaving(false);
    if (isSaved) leave();
  };
  return (
    <form
      noValidate
      aria-label={`Answers of ${participant.fullName}`}
      onSubmit={(submitted) => void submit(submitted)}
      onChange={({ currentTarget }) => kept.change({ typed: typedIn(currentTarget, questions) })}
      onKeyDown={(key) => {
        if (key.key !== 'Escape' || isSaving) return;
        // The panel around the form stays.
        key.preventDefault();
        key.stopPropagation();
        leave();
      }}
      className="grid gap-4"
    >
      {questions.map((question) => (
        <AnswerField
          key={question.id}
          question={question}
          answer={first[question.id]}
          error={problems.get(`answers.${question.id}`)}
        />
      ))}
      <div className="flex gap-3">
        <Button type="submit" size="small" variant="primary" busy={isSaving}>
          Save answers
        </Button>
        <Button size="small" onClick={leave} disabled={isSaving}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** What stands in the form, by the ids of the questions. */
function typedIn(form: HTMLFormElement, questions: readonly Question[]) {
  const data = new FormData(form);
  return Object.fromEntries(
    questions.map(({ id, kind }) => {
      const values = data.getAll(id).map(String);
      return [id, kind === 'choices' ? values : (values[0] ?? '')];
    }),
  );
}

/** Answers with some of them as they are in others. */
function withAnswers(
  answers: Participant['answers'],
  others: Participant['answers'],
  ids: readonly string[],
): Participant['answers'] {
  const kept = Object.entries(answers).filter(([id]) => !ids.includes(id));
  const taken = Object.entries(others).filter(([id]) => ids.includes(id));
  return Object.fromEntries([...kept, ...taken]);
}

type AnswerFieldProps = { question: Question; answer: unknown; error: string | undefined };

/** The control for a kind of question. */
function AnswerField({ question, answer, error }: AnswerFieldProps) {
  const { id, label, kind, options } = question;
  const field = { name: id, label, error };
  if (kind === 'long') return <TextArea {...field} rows={2} defaultValue={answerText(answer)} />;
  if (kind === 'choice' || kind === 'yesNo') {
    const choices =
      kind === 'choice'
        ? options.map((option) => ({ value: option, label: option }))
        : [
            { value: 'true', label: 'Yes' },
            { value: 'false', label: 'No' },
          ];
    return (
      <SelectField
        {...field}
        options={choices}
        placeholder="Not specified"
        defaultValue={answer === undefined ? '' : String(answer)}
      />
    );
  }
  if (kind === 'choices') {
    const chosen: readonly unknown[] = Array.isArray(answer) ? answer : [];
    return (
      <fieldset>
        <legend className="text-14 font-semibold">{label}</legend>
        {options.map((option) => (
          <CheckboxField
            key={option}
            name={id}
            value={option}
            label={option}
            defaultChecked={chosen.includes(option)}
          />
        ))}
      </fieldset>
    );
  }
  return (
    <TextField
      {...field}
      defaultValue={answerText(answer)}
      {...(kind === 'number' && { inputMode: 'decimal' })}
    />
  );
}
