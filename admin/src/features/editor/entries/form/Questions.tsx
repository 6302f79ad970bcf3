import {
  QUESTION_LABELS as LABELS,
  QUESTION_KIND_LABELS,
} from '@tabiya/domain/event/entry-terms/field-place';
import {
  MAX_QUESTIONS,
  QUESTION_KINDS,
  type Question,
} from '@tabiya/domain/event/entry-terms/questions';
import type { EventFields } from '@tabiya/domain/event/event';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Card } from '../../../../ui/Card.tsx';
import { CheckboxField } from '../../../../ui/CheckboxField.tsx';
import { EventSelect, EventText } from '../../fields/form-fields.tsx';
import { AddButton } from '../../lists/AddButton.tsx';
import { newId } from '../../lists/new-id.ts';
import { ItemList } from '../ItemList.tsx';
import { useItemList } from '../use-item-list.ts';
import { OptionsField } from './OptionsField.tsx';

const newQuestion = (): Question => ({
  id: newId(),
  label: '',
  kind: 'short',
  options: [],
  isRequired: false,
  isPublic: false,
});

/** The organizer's own questions on the form. */
export function Questions() {
  const headingId = useId();
  const list = useItemList('questions', 'Question');
  const isFull = list.items.length >= MAX_QUESTIONS;
  return (
    <Card dense aria-labelledby={headingId}>
      <h2 id={headingId} className="font-serif text-20 font-semibold">
        Custom questions
      </h2>
      <p className="mt-1 max-w-[60ch] text-14 text-muted">
        Ask for shirt size, arrival time, or team. Answers appear under Participants.
      </p>
      <div className="mt-4 grid gap-3">
        <ItemList
          list={list}
          item="question"
          most={MAX_QUESTIONS}
          summary={(one) => ({
            aside: one.isRequired && <span className="text-14">Required</span>,
            facts: QUESTION_KIND_LABELS[one.kind],
            factsAside: one.isPublic ? 'Public' : 'Private',
          })}
          fields={(index) => <QuestionFields index={index} />}
        />
        <div>
          <AddButton item="question" disabled={isFull} onAdd={() => list.add(newQuestion())}>
            Add Question
          </AddButton>
        </div>
      </div>
    </Card>
  );
}

const KIND_OPTIONS = QUESTION_KINDS.map((kind) => ({
  value: kind,
  label: QUESTION_KIND_LABELS[kind],
}));

function QuestionFields({ index }: { index: number }) {
  const name = `questions.${index}` as const;
  const { register } = useFormContext<EventFields>();
  const kind = useWatch<EventFields, `${typeof name}.kind`>({ name: `${name}.kind` });
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-12">
      <EventText
        name={`${name}.label`}
        label={LABELS.label}
        placeholder="Which shirt size do you wear?"
        autoComplete="off"
        className="sm:col-span-8"
      />
      <EventSelect
        name={`${name}.kind`}
        label={LABELS.kind}
        options={KIND_OPTIONS}
        className="sm:col-span-4"
      />
      {(kind === 'choice' || kind === 'choices') && (
        <OptionsField name={`${name}.options`} className="sm:col-span-12" />
      )}
      <CheckboxField
        label={LABELS.isRequired}
        {...register(`${name}.isRequired`)}
        className="sm:col-span-4"
      />
      <CheckboxField
        label={LABELS.isPublic}
        hint="If off, only you see the answers."
        {...register(`${name}.isPublic`)}
        className="sm:col-span-8"
      />
    </div>
  );
}
