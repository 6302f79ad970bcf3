import { isQuestionKey } from '@tabiya/domain/entries/form/question-records';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import type { ComponentProps, ReactNode } from 'react';
import { numberItems } from '../elements/number-items.ts';
import { useSiteWords } from '../elements/site-words.ts';
import {
  isFormField,
  type RegistrationPageModel,
  type RegistrationPageProblem,
} from './registration-model.ts';
import { shortLabels } from './short-labels.ts';

type FieldProps = { name: string; model: RegistrationPageModel };

/** Returns the typed value of a field. */
export function typedValue(
  name: string,
  { values = {} }: RegistrationPageModel,
): string | undefined {
  const typed = Object.hasOwn(values, name) ? values[name] : undefined;
  return typeof typed === 'string' ? typed : typed?.[0];
}

/** Returns the checked values of a group of checkboxes. */
export function typedValues(
  name: string,
  { values = {} }: RegistrationPageModel,
): readonly string[] {
  const typed = Object.hasOwn(values, name) ? values[name] : undefined;
  return typeof typed === 'string' ? [typed] : (typed ?? []);
}

/** A label with a mark for optional fields. */
export function FieldLabel(props: { name: string; required: boolean; children: ReactNode }) {
  const { optional } = useSiteWords().registrationPage;
  return (
    <label htmlFor={props.name}>
      {props.children}
      {!props.required && <span>{optional}</span>}
    </label>
  );
}

type SelectProps = FieldProps & {
  label: string;
  required: boolean;
  options: readonly (readonly [value: string, text: string])[];
};

/** A choice of one option. */
export function SelectField({ name, label, required, options, model }: SelectProps) {
  return (
    <div className="field">
      <FieldLabel name={name} required={required}>
        {label}
      </FieldLabel>
      <select
        id={name}
        name={name}
        required={required}
        defaultValue={typedValue(name, model)}
        {...describedByProblem(name, model)}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value === text ? undefined : value}>
            {text}
          </option>
        ))}
      </select>
      <FieldProblem name={name} model={model} />
    </div>
  );
}

type YesNoFieldProps = Omit<ChipsProps, 'type' | 'choices'>;

/** A question that is answered by yes or no, neither preselected. */
export function YesNoField(props: YesNoFieldProps) {
  const { yes, no } = useSiteWords().registrationPage;
  return (
    <Chips
      {...props}
      type="radio"
      choices={[
        ['true', yes],
        ['false', no],
      ]}
    />
  );
}

type ChipsProps = {
  name: string;
  label: string;
  isRequired: boolean;
  type: 'radio' | 'checkbox';
  choices: readonly (readonly [value: string, text: string])[];
  help?: string;
  model: RegistrationPageModel;
};

/** A group of options, to choose one or several. */
export function Chips({ name, label, isRequired, type, choices, help, model }: ChipsProps) {
  const { optional } = useSiteWords().registrationPage;
  const helpId = help === undefined ? undefined : `${name}-help`;
  return (
    <fieldset className="options" id={name} tabIndex={-1} {...describedGroup(name, model, helpId)}>
      <legend>
        {label}
        {!isRequired && <span>{optional}</span>}
      </legend>
      <div className="chips">
        {choices.map(([value, text]) => (
          <label className="chip" key={value}>
            <input
              type={type}
              name={name}
              value={value}
              required={type === 'radio' && isRequired}
              defaultChecked={typedValues(name, model).includes(value)}
            />
            {text}
          </label>
        ))}
      </div>
      <FieldProblem name={name} model={model} />
      {help !== undefined && (
        <p className="help" id={helpId}>
          {help}
        </p>
      )}
    </fieldset>
  );
}

type CheckboxProps = FieldProps & { label: string } & Omit<ComponentProps<'input'>, 'name'>;

/** A checkbox with its label. */
export function Checkbox({ name, label, model, ...input }: CheckboxProps) {
  return (
    <label className="check" htmlFor={name}>
      <input
        id={name}
        name={name}
        type="checkbox"
        value="true"
        defaultChecked={Boolean(typedValue(name, model))}
        {...input}
      />
      {label}
    </label>
  );
}

type SummaryProps = {
  problems: readonly RegistrationPageProblem[];
  /** The organizer's own questions. */
  questions: PublishedEvent['questions'];
  /** Words a problem without a field. */
  failed?: (problem: string) => string;
};

/**
 * The summary of problems with a link to each field, below a sentence if some are empty. The page's script also
 * fills and focuses it.
 */
export function ErrorSummary({ problems, questions, failed }: SummaryProps) {
  const siteWords = useSiteWords();
  const { registrationForm, registrationPage: words } = siteWords;
  const isEmpty = ({ message }: RegistrationPageProblem) =>
    message === registrationForm.missing || message === registrationForm.notAnswered;
  const hasEmpty = problems.some(isEmpty);
  const linkText = (problem: RegistrationPageProblem, field: string) => {
    const short: Readonly<Record<string, string>> = hasEmpty ? shortLabels(siteWords) : {};
    if (short[field]) return short[field];
    const label = isQuestionKey(field)
      ? registrationForm.questions[field].label
      : questions.find(({ id }) => field === `answers.${id}`)?.label;
    if (label && problem.code === 'id_taken') return words.takenId.isTaken(label);
    return label && isEmpty(problem) ? label : problem.message;
  };
  return (
    <div className="summary" role="alert" tabIndex={-1} hidden={problems.length === 0}>
      {hasEmpty && (
        <p>
          <b>{registrationForm.missing}</b>
        </p>
      )}
      {numberItems(problems).map(({ place, item }) => (
        <p key={place}>
          {isFormField(item.field) ? (
            <a href={`#${item.field}`}>{linkText(item, item.field)}</a>
          ) : (
            (failed ?? words.failed)(item.message)
          )}
        </p>
      ))}
    </div>
  );
}

/** The problem with a field, next to it. The page's script puts it in the same place. */
export function FieldProblem({ name, model }: FieldProps) {
  const { registrationForm: words, registrationPage } = useSiteWords();
  const problem = fieldMessage(name, model);
  if (problem === undefined) return null;
  // The summary has one message for all empty fields; a field names itself.
  const isMissing = problem === words.missing && isQuestionKey(name);
  return (
    <p className="problem" id={`${name}-error`}>
      {isMissing ? registrationPage.isRequired(words.questions[name].label) : problem}
    </p>
  );
}

/** Returns the attributes of a field that refer to its problem. */
export function describedByProblem(name: string, model: RegistrationPageModel) {
  if (fieldMessage(name, model) === undefined) return {};
  return { 'aria-describedby': `${name}-error`, 'aria-invalid': true } as const;
}

/** The same for a group of checkboxes, which is not invalid itself. */
export function groupDescribedByProblem(name: string, model: RegistrationPageModel) {
  return describedGroup(name, model, undefined);
}

function describedGroup(name: string, model: RegistrationPageModel, helpId: string | undefined) {
  const ids = [helpId, fieldMessage(name, model) === undefined ? undefined : `${name}-error`];
  return { 'aria-describedby': ids.filter((id) => id !== undefined).join(' ') || undefined };
}

function fieldMessage(name: string, model: RegistrationPageModel): string | undefined {
  return model.problems?.find(({ field }) => field === name)?.message;
}
