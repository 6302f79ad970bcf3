import { requiredId } from '@tabiya/domain/entries/registration';
import { type IdField, isIdField } from '@tabiya/domain/participants/player-id';
import type { ComponentProps } from 'react';
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

/** A one-line field with its label, hint and error. */
export function TextInput({ name, model }: FieldProps<TextFieldName>) {
  const input: TextField = REGISTRATION_FIELDS[name];
  const { fields, optional } = useSiteWords().registrationPage;
  const { federationType } = model.event;
  const required = isRequired(name, federationType);
  const boxed = isIdField(name) && requiredId(federationType) === name ? name : null;
  return (
    <div className="field">
      <label htmlFor={name}>
        {fields[name]}
        {!required && <span>{optional}</span>}
      </label>
      <input
        id={name}
        name={name}
        {...input}
        // Optional once the box below is checked, which the browser does not know.
        required={required && boxed === null}
        defaultValue={model.values?.[name]}
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
  return (
    <Checkbox
      name="idPending"
      label={words[name].noneYet}
      model={model}
      data-for={name}
      aria-describedby={`${name}-error`}
    />
  );
}

/** The question about an ID that another entry has. The page's script shows it in that case. */
function TakenId({ name, model }: { name: IdField; model: RegistrationPageModel }) {
  const words = useSiteWords().registrationPage.takenId;
  const box = `${name}Disputed` as const;
  const isTaken = model.problems?.some(({ code, field }) => code === 'id_taken' && field === name);
  return (
    <div id={`${name}-taken`} className="taken" hidden={!isTaken && !model.values?.[box]}>
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
  const { fields, optional } = useSiteWords().registrationPage;
  return (
    <div className="field">
      <label htmlFor="notes">
        {fields.notes}
        <span>{optional}</span>
      </label>
      <textarea
        id="notes"
        name="notes"
        rows={3}
        maxLength={2000}
        defaultValue={model.values?.notes}
        {...describedByProblem('notes', model)}
      />
      <FieldProblem name="notes" model={model} />
    </div>
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
        defaultChecked={Boolean(model.values?.[name])}
        {...input}
      />
      {label}
    </label>
  );
}

/** The summary of problems, each line linking to its field. The page's script also fills and focuses it. */
export function ErrorSummary({ problems }: { problems: readonly RegistrationPageProblem[] }) {
  const { failed } = useSiteWords().registrationPage;
  return (
    <div className="summary" role="alert" tabIndex={-1} hidden={problems.length === 0}>
      {numbered(oncePerMessage(problems)).map(({ place, item: { field, message } }) => (
        <p key={place}>
          {isFormField(field) ? <a href={`#${field}`}>{message}</a> : failed(message)}
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

function FieldProblem({ name, model }: FieldProps<RegistrationField>) {
  return (
    <p className="problem" id={`${name}-error`}>
      {problemOf(name, model)}
    </p>
  );
}

function describedByProblem(name: RegistrationField, model: RegistrationPageModel) {
  const invalid = problemOf(name, model) !== undefined;
  return { 'aria-describedby': `${name}-error`, ...(invalid && { 'aria-invalid': true as const }) };
}

function problemOf(name: RegistrationField, model: RegistrationPageModel): string | undefined {
  return model.problems?.find(({ field }) => field === name)?.message;
}
