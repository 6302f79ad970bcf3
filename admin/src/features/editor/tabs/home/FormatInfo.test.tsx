import { makeSection } from '@tabiya/domain/entries/testing/entry-fixtures';
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

test('places of the sections that differ from those of the tournament are hinted at', () => {
  const sections = [20, 25].map((maxPlayers) => makeSection({ maxPlayers }));
  const hint = 'The sections have 45 places together. Registration closes at';
  expect(textOf({ maxPlayers: 60, sections })).toContain(`${hint} 45,`);
  expect(textOf({ maxPlayers: 40, sections })).toContain(`${hint} 40,`);
  for (const fields of [
    { maxPlayers: 45, sections },
    { maxPlayers: null, sections },
    { maxPlayers: 60, sections: [...sections, makeSection({ maxPlayers: null })] },
    { maxPlayers: 60, sections: [] },
  ]) {
    expect(textOf(fields)).not.toContain('The sections have');
  }
});
