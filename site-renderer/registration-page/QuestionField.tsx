import { MAX_LONG_ANSWER, MAX_SHORT_ANSWER } from '@tabiya/domain/entries/answers';
import type { Question } from '@tabiya/domain/entries/questions';
import { useSiteWords } from '../elements/site-words.ts';
import {
  Chips,
  describedByProblem,
  FieldLabel,
  FieldProblem,
  SelectField,
  typedValue,
  YesNoField,
} from './registration-fields.tsx';
import type { RegistrationPageModel } from './registration-model.ts';

type Props = { question: Question; model: RegistrationPageModel };

/** The organizer's own questions. */
export function Questions({ model }: { model: RegistrationPageModel }) {
  const { questions } = model.event;
  if (questions.length === 0) return null;
  return (
    <div className="stack" data-player="">
      {questions.map((question) => (
        <QuestionField key={question.id} question={question} model={model} />
      ))}
    </div>
  );
}

function QuestionField({ question, model }: Props) {
  const { registrationPage: words } = useSiteWords();
  const { kind, label, options, isRequired: required } = question;
  const name = `answers.${question.id}`;
  if (kind === 'choice') {
    const choices = [
      ['', words.choose] as const,
      ...options.map((option) => [option, option] as const),
    ];
    return <SelectField {...{ name, label, required, model }} options={choices} />;
  }
  const group = { name, label, isRequired: required, model };
  if (kind === 'yesNo') return <YesNoField {...group} />;
  if (kind === 'choices') {
    return (
      <Chips
        {...group}
        type="checkbox"
        choices={options.map((option) => [option, option] as const)}
      />
    );
  }
  const shared = {
    id: name,
    name,
    required,
    defaultValue: typedValue(name, model),
    ...describedByProblem(name, model),
  };
  return (
    <div className="field">
      <FieldLabel name={name} required={required}>
        {label}
      </FieldLabel>
      {kind === 'long' ? (
        <textarea rows={3} maxLength={MAX_LONG_ANSWER} {...shared} />
      ) : (
        <input
          inputMode={kind === 'number' ? 'decimal' : undefined}
          maxLength={kind === 'number' ? 17 : MAX_SHORT_ANSWER}
          {...shared}
        />
      )}
      <FieldProblem name={name} model={model} />
    </div>
  );
}
