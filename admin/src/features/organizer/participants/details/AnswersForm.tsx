import { readAnswers } from '@tabiya/domain/entries/form/read-form';
import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { Question } from '@tabiya/domain/event/entry-terms/questions';
import { isSame } from '@tabiya/domain/text/is-same';
import { REGISTRATION_FORM } from '@tabiya/domain/words/en/registration-form';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { type TypedAnswers, typedAnswers } from '../../../../entry-operations/typed-answers.ts';
import { CheckboxField } from '../../../../ui/CheckboxField.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TextArea } from '../../../../ui/TextArea.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import type { EntryDetails } from './entry-details.ts';
import { PartForm } from './PartForm.tsx';
import { usePartForm } from './use-part-form.ts';

type StoredAnswers = Participant['answers'];
/** The fields of the form: kept as one. */
type Values = { answers: TypedAnswers };

type AnswersFormProps = Pick<EntryDetails, 'participant' | 'event' | 'actions'> & {
  onDone: () => void;
};

/** Edits the answers to the organizer's own questions. */
export default function AnswersForm(props: AnswersFormProps) {
  const { participant, event } = props;
  const { form, submit, leave } = useAnswersForm(props);
  return (
    <PartForm
      label={`Answers of ${participant.fullName}`}
      submitLabel="Save Answers"
      isSaving={form.formState.isSubmitting}
      onSubmit={submit}
      onCancel={leave}
    >
      {event.questions.map((question) => (
        <AnswerField key={question.id} question={question} control={form.control} />
      ))}
    </PartForm>
  );
}

function useAnswersForm({ participant, event, actions, onDone }: AnswersFormProps) {
  const { questions } = event;
  const { form, leave } = usePartForm<Values>(
    participant,
    'answers',
    { answers: typedAnswers(questions, participant.answers) },
    onDone,
  );
  const [isRefused, setIsRefused] = useState(false);
  const submit = form.handleSubmit(async ({ answers: { typed, start } }) => {
    // The organizer may leave an answer open.
    const optional = questions.map((question) => ({ ...question, isRequired: false }));
    const read = readAnswers(optional, typed, REGISTRATION_FORM);
    for (const { field, message } of read.problems) {
      form.setError(`answers.typed.${field.replace('answers.', '')}`, { message });
    }
    if (read.problems.length > 0) return;
    const before = typedAnswers(questions, start).typed;
    const changed = questions
      .map(({ id }) => id)
      .filter((id) => typed[id] !== undefined && !isSame(typed[id], before[id]));
    // Once it was said that one was changed elsewhere, saving again means to.
    const base = isRefused
      ? participant
      : { ...participant, answers: withAnswers(participant.answers, start, changed) };
    const answers = withAnswers(participant.answers, read.answers, changed);
    const text = `Answers of ${participant.fullName} saved.`;
    const isSaved = await actions.edit(base, { answers }, text);
    setIsRefused(!isSaved);
    if (isSaved) leave();
  });
  return { form, submit, leave };
}

/** Answers with some of them as they are in others. */
function withAnswers(
  answers: StoredAnswers,
  others: StoredAnswers,
  ids: readonly string[],
): StoredAnswers {
  const kept = Object.entries(answers).filter(([id]) => !ids.includes(id));
  const taken = Object.entries(others).filter(([id]) => ids.includes(id));
  return Object.fromEntries([...kept, ...taken]);
}

const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** The control for a kind of question. */
function AnswerField({ question, control }: { question: Question; control: Control<Values> }) {
  const { id, label, kind, options } = question;
  const { field, fieldState } = useController({ control, name: `answers.typed.${id}` });
  const shared = { label, error: fieldState.error?.message };
  if (kind === 'choices') {
    const isChosen = (option: string) => field.value?.includes(option) ?? false;
    const choose = (option: string, isNow: boolean) =>
      field.onChange(options.filter((one) => (one === option ? isNow : isChosen(one))));
    return (
      <fieldset>
        <legend className="text-14 font-semibold">{label}</legend>
        {options.map((option) => (
          <CheckboxField
            key={option}
            label={option}
            checked={isChosen(option)}
            onChange={({ currentTarget }) => choose(option, currentTarget.checked)}
          />
        ))}
      </fieldset>
    );
  }
  if (kind === 'long') return <TextArea {...shared} {...field} rows={2} />;
  if (kind === 'choice' || kind === 'yesNo') {
    const choices =
      kind === 'yesNo' ? YES_NO : options.map((option) => ({ value: option, label: option }));
    return <SelectField {...shared} {...field} options={choices} placeholder="Not specified" />;
  }
  return <TextField {...shared} {...field} {...(kind === 'number' && { inputMode: 'decimal' })} />;
}
