import { MAX_LONG_ANSWER, MAX_SHORT_ANSWER } from '@tabiya/domain/entries/answers';
import { roundsOfByes } from '@tabiya/domain/entries/byes';
import { placesLeft } from '@tabiya/domain/entries/places';
import type { Question } from '@tabiya/domain/entries/questions';
import { feeTexts, limitTexts } from '@tabiya/domain/entries/section-texts';
import { type ReactNode, useId } from 'react';
import { byeRulesOf, type OwnEntryForm } from '../../data/own-entries.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';

type ChoiceProps = { form: OwnEntryForm; error: string | undefined };

/** The choice of a section, each with its limits, its fee and its places. */
export function SectionChoice({ form: { entry, rules }, error }: ChoiceProps) {
  if (rules.sections.length === 0) return null;
  const holdsPlace = entry.status !== 'waiting';
  return (
    <Group legend="Section" error={error}>
      {rules.sections.map((section) => {
        const isOwn = section.id === entry.sectionId;
        const left = placesLeft(section, entry.taken);
        const facts = [
          ...limitTexts(section),
          feeTexts(rules, section).join(', '),
          left === 0 && !(isOwn && holdsPlace) ? 'All places are taken' : '',
        ];
        return (
          <Choice
            key={section.id}
            type="radio"
            name="section"
            value={section.id}
            isChosen={isOwn}
            help={facts.filter((fact) => fact !== '').join(' · ')}
          >
            {section.name}
          </Choice>
        );
      })}
    </Group>
  );
}

/** The rounds in which the player takes a half-point bye. */
export function ByesChoice({ form: { entry, rules }, error }: ChoiceProps) {
  const rounds = roundsOfByes(byeRulesOf(rules), rules.sections);
  if (rounds.length === 0) return null;
  return (
    <Group legend="Half-point byes" error={error} isInline>
      <input type="hidden" name="asksByes" value="true" />
      {rounds.map((round) => (
        <Choice
          key={round}
          type="checkbox"
          name="byes"
          value={String(round)}
          isChosen={entry.details.byes.includes(round)}
        >
          Round {round}
        </Choice>
      ))}
    </Group>
  );
}

type QuestionsProps = { form: OwnEntryForm; errorOf: (field: string) => string | undefined };

/** The organizer's own questions. */
export function QuestionFields({ form: { entry, rules }, errorOf }: QuestionsProps) {
  return rules.questions.map((question) => (
    <QuestionField
      key={question.id}
      question={question}
      answer={entry.answers[question.id]}
      error={errorOf(`answers.${question.id}`)}
    />
  ));
}

type QuestionProps = {
  question: Question;
  answer: OwnEntryForm['entry']['answers'][string] | undefined;
  error: string | undefined;
};

function QuestionField({ question, answer, error }: QuestionProps) {
  const { id, kind, label, options, isRequired } = question;
  const shared = {
    ...{ label, error, required: isRequired, optional: !isRequired, name: `answers.${id}` },
    defaultValue: typeof answer === 'object' ? undefined : answer?.toString(),
  };
  if (kind === 'long') return <TextArea {...shared} maxLength={MAX_LONG_ANSWER} />;
  if (kind === 'choice') {
    const choices = options.map((option) => ({ value: option, label: option }));
    return <SelectField {...shared} options={choices} placeholder="Choose…" />;
  }
  if (kind !== 'choices' && kind !== 'yesNo') {
    return (
      <TextField
        {...shared}
        inputMode={kind === 'number' ? 'decimal' : undefined}
        maxLength={kind === 'number' ? 17 : MAX_SHORT_ANSWER}
      />
    );
  }
  const choices =
    kind === 'yesNo'
      ? [
          ['true', 'Yes'],
          ['false', 'No'],
        ]
      : options.map((option) => [option, option]);
  const chosen = typeof answer === 'object' ? answer : [String(answer)];
  return (
    <Group legend={label} error={error}>
      {choices.map(([value = '', text]) => (
        <Choice
          key={value}
          type={kind === 'yesNo' ? 'radio' : 'checkbox'}
          name={`answers.${id}`}
          value={value}
          isChosen={chosen.includes(value)}
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

type OptionProps = {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  isChosen: boolean;
  help?: string;
  children: ReactNode;
};

function Choice({ isChosen, help, children, ...input }: OptionProps) {
  return (
    <label className="flex min-h-10 items-center gap-3">
      <input {...input} defaultChecked={isChosen} className="size-5 shrink-0 accent-brand" />
      <span className="min-w-0 wrap-anywhere">
        {children}
        {help && <span className="block text-14 text-muted">{help}</span>}
      </span>
    </label>
  );
}
