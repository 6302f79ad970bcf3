import { EMPTY_EVENT, type EventFields } from '@tabiya/domain/event/event';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { textContent } from '../../../../../../site-renderer/testing/html.ts';
import { FormatInfo } from './FormatInfo.tsx';

function Form(fields: Partial<EventFields>) {
  const form = useForm({ defaultValues: { ...EMPTY_EVENT, ...fields } });
  return (
    <FormProvider {...form}>
      <FormatInfo />
    </FormProvider>
  );
}
const textOf = (fields: Partial<EventFields>) =>
  textContent(renderToStaticMarkup(<Form {...fields} />));

test('a kind of rating that doesn’t match the time control shows a hint', () => {
  const hint = 'This time control counts as rapid.';
  expect(textOf({ timeControl: '15+10', ratingKind: 'standard' })).toContain(hint);
  expect(textOf({ timeControl: '15+10', ratingKind: 'rapid' })).not.toContain(hint);
  expect(textOf({ timeControl: 'later', ratingKind: 'blitz' })).not.toContain(
    'This time control counts',
  );
});
