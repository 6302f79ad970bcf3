import { requiredId } from '@tabiya/domain/entries/registration';
import { type IdField, isIdField } from '@tabiya/domain/participants/player-id';
import type { ComponentProps, ReactNode } from 'react';
import { numbered } from '../elements/numbered.ts';
import { useSiteWords } from '../elements/site-words.ts';
import {
  isFormField,
  isRequired,
  REGISTRATION_FIELDS,
  type RegistrationField,
  type RegistrationPageModel,
  type RegistrationPageProblem,
  type TextField,
  type TextFieldName,
} from './registration-model.ts';

type FieldProps<Name> = { name: Name; model: RegistrationPageModel };

/** What was typed into a field. */
export function typedValue(
  name: string,
  { values = {} }: RegistrationPageModel,
): string | undefined {
  const typed = Object.hasOwn(values, name) ? values[name] : undefined;
  return typeof typed === 'string' ? typed : typed?.[0];
}

/** The boxes of a group that were checked. */
export function typedValues(
  name: string,
  { values = {} }: RegistrationPageModel,
): readonly string[] {
  const typed = Object.hasOwn(values, name) ? values[name] : undefined;
  return typeof typed === 'string' ? [typed] : (typed ?? []);
}

/** A label that says which fields may stay empty. */
export function FieldLabel(props: { name: string; required: boolean; children: ReactNode }) {
  const { optional } = useSiteWords().registrationPage;
  return (
    <label htmlFor={props.name}>
      {props.children}
      {!props.required && <span>{optional}</span>}
    </label>
  );
}

type SelectProps = FieldProps<string> & {
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

/** A one-line field with its label, hint and error. */
export function TextInput({ name, model }: FieldProps<TextFieldName>) {
  const input: TextField = REGISTRATION_FIELDS[name];
  const { fields } = useSiteWords().registrationPage;
  const { federationType } = model.event;
  const required = isRequired(name, federationType);
  const boxed = isIdField(name) && requiredId(federationType) === name ? name : null;
  return (
    <div className="field">
      <FieldLabel name={name} required={required}>
        {fields[name]}
      </FieldLabel>
      <input
        id={name}
        name={name}
        {...input}
        // Optional once the box below is checked, which the browser does not know.
        required={required && boxed === null}
        defaultValue={typedValue(name, model)}
        {...describedByProblem(name, model)}
      />
      <FieldProblem name={name} model={model} />
      {isIdField(name) && <TakenId name={name} model={model} />}
      {boxed && <NoIdYet name={boxed} model={model} />}
    </div>
  );
}

/** The checkbox for players who have no ID yet. The page's script disables the field while it is checked. */
function NoIdYet({ name, model }: FieldProps<IdField>) {
  const words = useSiteWords().registrationForm;
  return <Checkbox name="idPending" label={words[name].noneYet} model={model} data-for={name} />;
}

/** The question about an ID that another entry has. The page's script asks it likewise. */
function TakenId({ name, model }: { name: IdField; model: RegistrationPageModel }) {
  const words = useSiteWords().registrationPage.takenId;
  const box = `${name}Disputed` as const;
  const isTaken = model.problems?.some(({ code, field }) => code === 'id_taken' && field === name);
  if (!isTaken && !typedValue(box, model)) return null;
  return (
    <div id={`${name}-taken`} className="taken">
      <p className="help">{words.help}</p>
      <Checkbox
        name={box}
        label={words.disputed}
        model={model}
        aria-describedby={`${name}-error`}
      />
    </div>
  );
}

export function NotesField({ model }: { model: RegistrationPageModel }) {
  const { fields } = useSiteWords().registrationPage;
  return (
    <div className="field">
      <FieldLabel name="notes" required={false}>
        {fields.notes}
      </FieldLabel>
      <textarea
        id="notes"
        name="notes"
        rows={3}
        maxLength={2000}
        defaultValue={typedValue('notes', model)}
        {...describedByProblem('notes', model)}
      />
      <FieldProblem name="notes" model={model} />
    </div>
  );
}

/** The consent to be named on public pages. Nothing is chosen beforehand: consent is what somebody does. */
export function ShowNameField({ model }: { model: RegistrationPageModel }) {
  const { label, help, inHall } = useSiteWords().registrationPage.showName;
  const all = model.event.namesInHall ? `${help} ${inHall}` : help;
  return (
    <div data-player="">
      <YesNoField name="showName" label={label} isRequired help={all} model={model} />
    </div>
  );
}

type YesNoFieldProps = Omit<ChipsProps, 'type' | 'choices'>;

/** A question that is answered by yes or no, neither chosen beforehand. */
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

/** A group of options, one or several of which are chosen. */
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
      {help !== undefined && (
        <p className="help" id={helpId}>
          {help}
        </p>
      )}
      <FieldProblem name={name} model={model} />
    </fieldset>
  );
}

export function CheckboxField(props: FieldProps<RegistrationField> & { label: string }) {
  return (
    <div className="field">
      <Checkbox {...props} required {...describedByProblem(props.name, props.model)} />
      <FieldProblem name={props.name} model={props.model} />
    </div>
  );
}

type CheckboxProps = FieldProps<RegistrationField> & { label: string } & Omit<
    ComponentProps<'input'>,
    'name'
  >;

function Checkbox({ name, label, model, ...input }: CheckboxProps) {
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

/** The summary of problems, each line linking to its field. The page's script also fills and focuses it. */
export function ErrorSummary({
  problems,
  failed,
}: {
  problems: readonly RegistrationPageProblem[];
  /** Words a problem that belongs to no field. */
  failed?: (problem: string) => string;
}) {
  const words = useSiteWords().registrationPage;
  return (
    <div className="summary" role="alert" tabIndex={-1} hidden={problems.length === 0}>
      {numbered(oncePerMessage(problems)).map(({ place, item: { field, message } }) => (
        <p key={place}>
          {isFormField(field) ? (
            <a href={`#${field}`}>{message}</a>
          ) : (
            (failed ?? words.failed)(message)
          )}
        </p>
      ))}
    </div>
  );
}

/** Several empty fields are one line, which leads to the first of them. */
function oncePerMessage(problems: readonly RegistrationPageProblem[]) {
  return problems.filter(
    ({ message }, index) => problems.findIndex((other) => other.message === message) === index,
  );
}

/** What is wrong with a field, beside it. The page's script puts it in the same place. */
export function FieldProblem({ name, model }: FieldProps<string>) {
  const { registrationForm, registrationPage: words } = useSiteWords();
  const problem = problemOf(name, model);
  if (problem === undefined) return null;
  // The summary says the same of all that were left empty, a field what it is.
  const isMissing = problem === registrationForm.missing && Object.hasOwn(words.fields, name);
  return (
    <p className="problem" id={`${name}-error`}>
      {isMissing ? words.isRequired(words.fields[name as keyof typeof words.fields]) : problem}
    </p>
  );
}

/** The attributes of a field that lead to what is wrong with it. */
export function describedByProblem(name: string, model: RegistrationPageModel) {
  if (problemOf(name, model) === undefined) return {};
  return { 'aria-describedby': `${name}-error`, 'aria-invalid': true } as const;
}

/** The same for a group of boxes, which is not invalid itself. */
export function groupDescribedByProblem(name: string, model: RegistrationPageModel) {
  return describedGroup(name, model, undefined);
}

function describedGroup(name: string, model: RegistrationPageModel, helpId: string | undefined) {
  const ids = [helpId, problemOf(name, model) === undefined ? undefined : `${name}-error`];
  return { 'aria-describedby': ids.filter((id) => id !== undefined).join(' ') || undefined };
}

function problemOf(name: string, model: RegistrationPageModel): string | undefined {
  return model.problems?.find(({ field }) => field === name)?.message;
}
