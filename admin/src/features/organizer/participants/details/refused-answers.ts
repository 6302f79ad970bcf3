import type { TournamentEvent } from '@tabiya/domain/event/event';
import type { EntryPress } from '../../../../data/entry-changes.ts';
import { formName, keptEntries } from '../../../../event-form/edits/kept.ts';
import { partFormOf } from './kept-forms.ts';
import { typedAnswers } from './typed-answers.ts';

/**
 * Puts answers that the server refused back into their form, which was closed while they waited for the connection: it
 * opens with them the next time.
 */
export function keepRefusedAnswers(
  userId: string,
  { eventId, questions }: Pick<TournamentEvent, 'eventId' | 'questions'>,
  { writes }: EntryPress,
  isRefused: (id: string) => boolean,
): void {
  for (const { id, from, set } of writes) {
    if (!isRefused(id) || !set.answers || !from.answers) continue;
    keptEntries.write(formName(userId, eventId, partFormOf(id, 'answers')), {
      answers: {
        base: typedAnswers(questions, from.answers),
        value: typedAnswers(questions, set.answers, from.answers),
      },
    });
  }
}
