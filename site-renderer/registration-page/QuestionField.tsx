import { MAX_LONG_ANSWER, MAX_SHORT_ANSWER } from '@tabiya/domain/entries/answers';
import type { Question } from '@tabiya/domain/entries/questions';
import { useSiteWords } from '../elements/site-words.ts';
import {
  describedByProblem,
  FieldLabel,
  FieldProblem,
  groupDescribedByProblem,
  SelectField,
  typedValue,
  typedValues,
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
  if (kind === 'choices' || kind === 'yesNo') return <Boxes question={question} model={model} />;
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

/** Several options, or yes and no. */
function Boxes({ question, model }: Props) {
  const { registrationPage: words } = useSiteWords();
  const { kind, label, options, isRequired } = question;
  const name = `answers.${question.id}`;
  const isYesNo = kind === 'yesNo';
  const choices = isYesNo
    ? ([
        ['true', words.yes],
        ['false', words.no],
      ] as const)
    : options.map((option) => [option, option] as const);
  return (
    <fieldset className="options" id={name} tabIndex={-1} {...groupDescribedByProblem(name, model)}>
      <legend>
        {label}
        {!isRequired && <span>{words.optional}</span>}
      </legend>
      <div className="chips">
        {choices.map(([value, text]) => (
          <label className="chip" key={value}>
            <input
              type={isYesNo ? 'radio' : 'checkbox'}
              name={name}
              value={value}
              required={isYesNo && isRequired}
              defaultChecked={typedValues(name, model).includes(value)}
            />
            {text}
          </label>
        ))}
      </div>
      <FieldProblem name={name} model={model} />
    </fieldset>
  );
}
