import { numbered } from './numbered.ts';
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

/** A one-line field: label above, help under it, and what is wrong with it in words. */
export function TextInput({ name, model }: FieldProps<TextFieldName>) {
  const { label, ...input }: TextField = REGISTRATION_FIELDS[name];
  const required = isRequired(name, model.event.federationType);
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
        required={required}
        defaultValue={model.values?.[name]}
        {...describedByProblem(name, model)}
      />
      <FieldProblem name={name} model={model} />
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

export function CheckboxField({
  name,
  label,
  model,
}: FieldProps<RegistrationField> & { label: string }) {
  return (
    <div className="field">
      <label className="check" htmlFor={name}>
        <input
          id={name}
          name={name}
          type="checkbox"
          value="true"
          required
          defaultChecked={Boolean(model.values?.[name])}
          {...describedByProblem(name, model)}
        />
        {label}
      </label>
      <FieldProblem name={name} model={model} />
    </div>
  );
}

/**
 * What went wrong with the submission as a whole, each line leading to its field; the page's script fills and
 * focuses it as well.
 */
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
