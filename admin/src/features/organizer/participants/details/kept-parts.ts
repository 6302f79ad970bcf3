import type { Participant } from '@tabiya/domain/participants/participant';
import { useUser } from '../../../../session/auth-context.ts';
import { formName, keptEntries } from '../../edits/use-form-edits.ts';
import { PART_FORM } from '../use-kept-entry.ts';

/** A part of a participant's details that has a form of its own. */
type Part = 'fee' | 'receipt' | 'answers';

export const partFormOf = (participantId: string, part: Part) =>
  `${PART_FORM}${participantId}/${part}`;

/** Tells whether the form of a part holds what was typed and not saved. */
export function useIsPartKept({ eventId, id }: Pick<Participant, 'eventId' | 'id'>) {
  const userId = useUser().id;
  return (part: Part) => keptEntries.has(formName(userId, eventId, partFormOf(id, part)));
}
