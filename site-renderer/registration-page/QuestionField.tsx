import { inputAttributes } from '@tabiya/domain/entries/form/attributes';
import type { QuestionWords } from '@tabiya/domain/entries/form/form-words';
import type { Kind } from '@tabiya/domain/entries/form/kind';
import {
  isSwitchedOn,
  questionMode,
  questionRecord,
  SWITCHED_KEYS,
  sectionsThatAsk,
} from '@tabiya/domain/entries/form/question-records';
import type { QuestionKey } from '@tabiya/domain/entries/form/questions';
import { answerKind } from '@tabiya/domain/entries/form/read-form';
import { type IdField, isIdField } from '@tabiya/domain/entries/list/player-id';
import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import type { ReactNode } from 'react';
import { useSiteWords } from '../elements/site-words.ts';
import {
  Checkbox,
  Chips,
  describedByProblem,
  FieldLabel,
  FieldProblem,
  SelectField,
  typedValue,
  YesNoField,
} from './registration-fields.tsx';
import { idQuestions, type RegistrationPageModel } from './registration-model.ts';

type ModelProps = { model: RegistrationPageModel };

/** The part of a form: what is required of somebody comes first, the rest is folded. */
type Part = 'first' | 'more';

/** Returns the questions about a player in a part: IDs, ratings, and those that the organizer switched on. */
export function playerQuestions(event: PublishedEvent, part: Part): QuestionKey[] {
  const { main, more } = idQuestions(event);
  const isFirst = (key: QuestionKey) =>
    main.includes(key) ||
    questionMode(key, event, null) === 'required' ||
    sectionsThatAsk(key, event).length > 0;
  return [...main, ...more, ...SWITCHED_KEYS.filter((key) => isSwitchedOn(key, event))].filter(
    (key) => isFirst(key) === (part === 'first'),
  );
}

type PartProps = ModelProps & { part: Part };

/** The questions about a player in a part. */
export function PlayerDetails({ model, part }: PartProps) {
  const keys = playerQuestions(model.event, part);
  if (keys.length === 0) return null;
  return (
    <div className="pair" data-player="">
      {keys.map((key) => (
        <QuestionField key={key} name={key} model={model} />
      ))}
    </div>
  );
}

/** Returns the organizer's own questions in a part. */
export function ownQuestions({ questions }: PublishedEvent, part: Part) {
  return questions.filter(({ isRequired }) => isRequired === (part === 'first'));
}

type QuestionsProps = ModelProps & { questions: ReturnType<typeof ownQuestions> };

/** Questions of the organizer's own. */
export function Questions({ model, questions }: QuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <div className="stack" data-player="">
      {questions.map((question) => (
        <KindField
          key={question.id}
          name={answerName(question)}
          kind={answerKind(question)}
          words={{ label: question.label }}
          required={question.isRequired}
          model={model}
        />
      ))}
    </div>
  );
}

/** Returns the name of the field of an organizer's question. */
export const answerName = ({ id }: { id: string }) => `answers.${id}`;

/** The consent to be named on public pages. Nothing is preselected: consent has to be an action. */
export function ShowNameField({ model }: ModelProps) {
  const { inHall } = useSiteWords().registrationPage;
  return (
    <div data-player="">
      <QuestionField name="showName" model={model} more={model.event.namesInHall ? inHall : ''} />
    </div>
  );
}

type QuestionProps = ModelProps & {
  name: QuestionKey;
  /** Help in addition to that of every event. */
  more?: string;
};

/** A question of the form, by its record. */
export function QuestionField({ name, model, more = '' }: QuestionProps) {
  const { registrationForm, registrationPage } = useSiteWords();
  const { event } = model;
  const words: QuestionWords = registrationForm.questions[name];
  const required = questionMode(name, event, null) === 'required';
  const some = sectionsThatAsk(name, event);
  const bySection =
    some.length > 0 && registrationPage.forSections(some.map((section) => section.name).join(', '));
  const help = [words.help, bySection, more].filter((part) => part).join(' ');
  const field = { name, required, model, isOfSome: some.length > 0 };
  return (
    <KindField {...field} kind={questionRecord(name).kind} words={{ ...words, help }}>
      {isIdField(name) && <TakenId name={name} model={model} />}
      {isIdField(name) && required && <NoIdYet name={name} model={model} />}
    </KindField>
  );
}

type KindProps = ModelProps & {
  name: string;
  kind: Kind;
  words: QuestionWords;
  required: boolean;
  /** True if only some sections ask it: the page's script shows it for those. */
  isOfSome?: boolean;
  children?: ReactNode;
};

/** The control of a question by its kind, with label, help, and problem. */
function KindField({ name, kind, words, required, model, isOfSome, children }: KindProps) {
  const { choose } = useSiteWords().registrationPage;
  const { label, help, none = choose, options: labels = {} } = words;
  const group = { name, label, isRequired: required, model, ...(help && { help }) };
  if (kind.is === 'yesNo' || kind.is === 'consent') return <YesNoField {...group} />;
  if (kind.is === 'choices') {
    return (
      <Chips
        {...group}
        type="checkbox"
        choices={kind.options.map((option) => [option, option] as const)}
      />
    );
  }
  if (kind.is === 'choice') {
    // An organizer may call an option `__proto__`.
    const worded = new Map(Object.entries(labels));
    const options = [
      ['', none] as const,
      ...kind.options.map((option) => [option, worded.get(option) ?? option] as const),
    ];
    return (
      <SelectField name={name} label={label} required={required} options={options} model={model} />
    );
  }
  if (kind.is === 'tick') {
    return (
      <div className="field">
        <Checkbox
          name={name}
          label={label}
          model={model}
          required={required}
          {...describedByProblem(name, model)}
        />
        <FieldProblem name={name} model={model} />
      </div>
    );
  }
  const isFederation = kind.is === 'text' && kind.isFederation;
  const shared = {
    id: name,
    name,
    // The page's script offers the names of federations there.
    'data-federation': isFederation ? '' : undefined,
    // The browser knows neither the chosen section nor the checkbox of players without an ID.
    required: required && kind.is !== 'id',
    defaultValue: typedValue(name, model),
    ...inputAttributes(kind),
    ...describedByProblem(name, model),
  };
  const lines = kind.is === 'text' ? kind.lines : undefined;
  return (
    <div className="field" data-some={isOfSome ? '' : undefined}>
      <FieldLabel name={name} required={required || isOfSome === true}>
        {label}
      </FieldLabel>
      {lines === undefined ? <input {...shared} /> : <textarea rows={lines} {...shared} />}
      {help && <p className="help">{help}</p>}
      <FieldProblem name={name} model={model} />
      {children}
    </div>
  );
}

type IdProps = ModelProps & { name: IdField };

/** The checkbox for players without an ID. The page's script disables the field while it is checked. */
function NoIdYet({ name, model }: IdProps) {
  const { noneYet } = useSiteWords().registrationForm.questions[name];
  return <Checkbox name="idPending" label={noneYet} model={model} data-for={name} />;
}

/** The question about an ID that another entry has. The page's script asks the same question. */
function TakenId({ name, model }: IdProps) {
  const words = useSiteWords().registrationPage.takenId;
  const box = `${name}Disputed`;
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
