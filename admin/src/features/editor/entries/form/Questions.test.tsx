import { createQuestion } from '@tabiya/domain/entries/testing/entry-fixtures';
import { MAX_QUESTIONS } from '@tabiya/domain/event/entry-terms/questions';
import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import { PREMIUM_PLAN } from '@tabiya/domain/event/plan';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { textContent } from '../../../../../../site-renderer/testing/html.ts';
import { EditorContext } from '../../editor-context.ts';
import { WatchedFields } from '../../watched-fields.tsx';
import { Questions } from './Questions.tsx';

function Form({ count }: { count: number }) {
  const questions = Array.from({ length: count }, (_, index) =>
    createQuestion({ id: `q${index}`, label: `Question ${index}` }),
  );
  const form = useForm({ defaultValues: { ...EMPTY_EVENT, questions } });
  const editor = {
    ...{ eventId: 'open', sharePath: '/open', isLive: false, plan: PREMIUM_PLAN },
    ...{ earliestStart: '2027-01-01', revealed: null },
    fillAddress: () => {},
    clearRevealed: () => {},
  };
  return (
    <EditorContext value={editor}>
      <FormProvider {...form}>
        <WatchedFields>
          <Questions />
        </WatchedFields>
      </FormProvider>
    </EditorContext>
  );
}
const htmlOf = (count: number) => renderToStaticMarkup(<Form count={count} />);
const limit = `room for ${MAX_QUESTIONS} questions`;

test('a full list of questions says how many there can be', () => {
  const full = htmlOf(MAX_QUESTIONS);
  expect(textContent(full)).toContain(limit);
  expect(textContent(htmlOf(MAX_QUESTIONS - 1))).not.toContain(limit);
});
