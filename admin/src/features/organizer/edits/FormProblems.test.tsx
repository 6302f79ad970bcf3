import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event/event';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { textContent } from '../../../../../site-renderer/testing/html.ts';
import { FormProblems } from './FormProblems.tsx';

function Form({ isSubmitted, problem }: { isSubmitted: boolean; problem: string | null }) {
  const form = useForm<EventFields>({ defaultValues: EMPTY_EVENT });
  const formState = { ...form.formState, errors: {}, isSubmitted };
  return (
    <FormProvider {...form} formState={formState}>
      <FormProblems apart={{ label: 'Payment deadline', problem, focus: () => {} }} />
    </FormProvider>
  );
}

test('what is wrong apart from the event’s fields is named once the form was submitted', () => {
  const text = (isSubmitted: boolean, problem: string | null) =>
    textContent(renderToStaticMarkup(<Form isSubmitted={isSubmitted} problem={problem} />)).trim();
  expect(text(true, 'Too few')).toMatch(/Payment deadline$/);
  expect(text(true, null)).toBe('');
  expect(text(false, 'Too few')).toBe('');
});
