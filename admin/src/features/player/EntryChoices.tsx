import { inputAttributes } from '@tabiya/domain/entries/form/attributes';
import { answerKind } from '@tabiya/domain/entries/form/read-form';
import { feeStepText } from '@tabiya/domain/entries/money/move-difference';
import { formByeRules, type OwnEntryForm } from '@tabiya/domain/entries/own/own-entry-form';
import { byeRounds } from '@tabiya/domain/event/entry-terms/byes';
import { placesLeft } from '@tabiya/domain/event/entry-terms/places';
import type { Question } from '@tabiya/domain/event/entry-terms/questions';
import { feeTexts, limitTexts } from '@tabiya/domain/event/entry-terms/section-texts';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { EntryValues } from './entry-values.ts';

/** The choice of a section, each with its limits, its fee and its places. */
export function SectionChoice({ ownEntry: { entry, rules } }: { ownEntry: OwnEntryForm }) {
  const { register, formState } = useFormContext<EntryValues>();
  if (rules.sections.length === 0) return null;
  const holdsPlace = entry.status !== 'waiting';
  return (
    <Group legend="Section" error={formState.errors.section?.message}>
      {rules.sections.map((section) => {
        const isOwn = section.id === entry.sectionId;
        const left = placesLeft(section, entry.taken);
        const facts = [
          ...limitTexts(section, TERMS),
          feeTexts(rules, section, TERMS).join(', '),
          left === 0 && !(isOwn && holdsPlace) ? 'All places are taken' : '',
          feeStepText(
            { was: entry.details.feeOwed, is: entry.sectionFees?.[section.id] },
            rules.currency,
            TERMS,
          ),
        ];
        return (
          <Choice
            key={section.id}
            type="radio"
            value={section.id}
            help={facts.filter((fact) => fact !== '').join(' · ')}
            {...register('section')}
          >
            {section.name}
          </Choice>
        );
      })}
    </Group>
  );
}

/** The rounds in which the player takes a half-point bye. */
export function ByesChoice({ ownEntry }: { ownEntry: OwnEntryForm }) {
  const rounds = byeRounds(formByeRules(ownEntry), ownEntry.rules.sections);
  if (rounds.length === 0) return null;
  return (
    <Boxes
      name="byes"
      legend="Half-point byes"
      options={rounds.map((round) => ({ value: String(round), text: `Round ${round}` }))}
      isInline
    />
  );
}

/** The organizer's own questions. */
export function QuestionFields({ questions }: { questions: readonly Question[] }) {
  return questions.map((question) => <QuestionField key={question.id} question={question} />);
}

const YES_NO = [
  { value: 'true', text: 'Yes' },
  { value: 'false', text: 'No' },
];

function QuestionField({ question }: { question: Question }) {
  const { id, kind, label, options, isRequired } = question;
  const { register, formState } = useFormContext<EntryValues>();
  if (kind === 'choices') {
    const choices = options.map((option) => ({ value: option, text: option }));
    return <Boxes name={`answers.${id}`} legend={label} options={choices} />;
  }
  const error = formState.errors.answers?.[id]?.message;
  const field = register(`answers.${id}`);
  const { maxLength, inputMode } = inputAttributes(answerKind(question));
  const shared = { label, error, required: isRequired, optional: !isRequired, ...field };
  if (kind === 'long') return <TextArea {...shared} maxLength={maxLength} />;
  if (kind === 'choice') {
    const choices = options.map((option) => ({ value: option, label: option }));
    return <SelectField {...shared} options={choices} placeholder="Choose…" />;
  }
  if (kind === 'yesNo') {
    return (
      <Group legend={label} error={error}>
        {YES_NO.map(({ value, text }) => (
          <Choice key={value} type="radio" value={value} {...field}>
            {text}
          </Choice>
        ))}
      </Group>
    );
  }
  return <TextField {...shared} inputMode={inputMode} maxLength={maxLength} />;
}

type BoxesProps = {
  name: 'byes' | `answers.${string}`;
  legend: string;
  options: readonly { value: string; text: string }[];
  isInline?: boolean;
};

/** A choice of any number of options, which the form holds as a list in their order. */
function Boxes({ name, options, ...group }: BoxesProps) {
  const { field, fieldState } = useController<EntryValues, typeof name>({ name });
  const choose = (value: string, isNow: boolean) => {
    const chosen = options.filter((one) =>
      one.value === value ? isNow : field.value.includes(one.value),
    );
    field.onChange(chosen.map((one) => one.value));
  };
  return (
    <Group {...group} error={fieldState.error?.message}>
      {options.map(({ value, text }) => (
        <Choice
          key={value}
          type="checkbox"
          checked={field.value.includes(value)}
          onChange={({ currentTarget }) => choose(value, currentTarget.checked)}
        >
          {text}
        </Choice>
      ))}
    </Group>
  );
}

type GroupProps = {
  legend: string;
  error: string | undefined;
  /** Short choices side by side. */
  isInline?: boolean;
  children: ReactNode;
};

function Group({ legend, error, isInline = false, children }: GroupProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id}>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className={isInline ? 'flex flex-wrap gap-x-6' : 'grid gap-1'}>{children}</div>
      {error !== undefined && (
        <p id={id} role="alert" className="mt-1 text-14 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type ChoiceProps = ComponentProps<'input'> & { type: 'radio' | 'checkbox'; help?: string };

function Choice({ help, children, ...input }: ChoiceProps) {
  return (
    <label className="flex min-h-10 items-center gap-3">
      <input {...input} className="size-5 shrink-0 accent-brand" />
      <span className="min-w-0 wrap-anywhere">
        {children}
        {help && <span className="block text-14 text-muted">{help}</span>}
      </span>
    </label>
  );
}
