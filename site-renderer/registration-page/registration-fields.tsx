import { type RequiredId, requiredId } from '@tabiya/domain/entries/registration';
import { type IdField, isIdField } from '@tabiya/domain/participants/player-id';
import type { ComponentProps } from 'react';
import { numbered } from '../elements/numbered.ts';
import {
  generalProblem,
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
  const { label, ...input }: TextField = REGISTRATION_FIELDS[name];
  const { federationType } = model.event;
  const required = isRequired(name, federationType);
  const asked = requiredId(federationType);
  const boxed = asked?.field === name ? asked : null;
  return (
    <div className="field">
      <label htmlFor={name}>
        {label}
        {!required && <span> (optional)</span>}
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
      {boxed && <NoIdYet asked={boxed} model={model} />}
    </div>
  );
}

/** The checkbox for players who have no ID yet. The page's script disables the field while it is checked. */
function NoIdYet({ asked, model }: { asked: RequiredId; model: RegistrationPageModel }) {
  return (
    <Checkbox
      name="idPending"
      label={asked.noIdYet}
      model={model}
      data-for={asked.field}
      aria-describedby={`${asked.field}-error`}
    />
  );
}

/** The question about an ID that another entry has. The page's script shows it in that case. */
function TakenId({ name, model }: { name: IdField; model: RegistrationPageModel }) {
  const box = `${name}Disputed` as const;
  const isTaken = model.problems?.some(({ code, field }) => code === 'id_taken' && field === name);
  return (
    <div id={`${name}-taken`} className="taken" hidden={!isTaken && !model.values?.[box]}>
      <p className="help">
        If you mistyped it, correct it. If it is right, somebody else registered with it.
      </p>
      <Checkbox
        name={box}
        label="It is right: register without it, and let the organizer clear it up"
        model={model}
        aria-describedby={`${name}-error`}
      />
    </div>
  );
}

export function NotesField({ model }: { model: RegistrationPageModel }) {
  return (
    <div className="field">
      <label htmlFor="notes">
        Notes to the organizer<span> (optional)</span>
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
  return (
    <div className="summary" role="alert" tabIndex={-1} hidden={problems.length === 0}>
      {numbered(oncePerMessage(problems)).map(({ place, item: { field, message } }) => (
        <p key={place}>
          {isFormField(field) ? <a href={`#${field}`}>{message}</a> : generalProblem(message)}
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
