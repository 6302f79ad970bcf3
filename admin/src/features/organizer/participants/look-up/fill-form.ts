import type {
  ParticipantEntry,
  TypedParticipantEntry,
} from '@tabiya/domain/entries/list/participant-entry';
import { type FoundPlayer, listedEntry } from '@tabiya/domain/entries/lookup/listed-player';
import { listIdField, type RatingList } from '@tabiya/domain/entries/lookup/rating-list';
import type { EventFields } from '@tabiya/domain/event/event';
import type { UseFormReturn } from 'react-hook-form';

/** The form of an entry. */
export type EntryForm = UseFormReturn<TypedParticipantEntry, unknown, ParticipantEntry>;

/** The values that a list filled into a form, and those before. */
export type FilledValues = {
  values: Partial<TypedParticipantEntry>;
  before: Partial<TypedParticipantEntry>;
};

/**
 * Fills the form of an entry with a player of a list. Values filled in from a player chosen before are removed, unless
 * they were changed since.
 */
export function fillForm(
  form: EntryForm,
  player: FoundPlayer,
  { list }: RatingList,
  event: Pick<EventFields, 'federationType' | 'ratingKind'>,
  earlier: FilledValues,
): FilledValues {
  const write = (values: Partial<TypedParticipantEntry>) => {
    for (const name of namesIn(values)) {
      form.setValue(name, values[name] ?? '', {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
    }
  };
  const stale = namesIn(earlier.values).filter(
    (name) => name !== 'fullName' && form.getValues(name) === earlier.values[name],
  );
  write(Object.fromEntries(stale.map((name) => [name, earlier.before[name] ?? ''])));
  const values = listedEntry(player, list, event.federationType, event.ratingKind);
  const before = Object.fromEntries(namesIn(values).map((name) => [name, form.getValues(name)]));
  write(values);
  form.setValue('idPending', false, { shouldDirty: true });
  if (form.getValues('email') === '') form.setFocus('email');
  return { values, before };
}

/**
 * Puts in the rating of another kind, as when another section is chosen, unless what the player filled in was changed.
 */
export function followKind(
  form: EntryForm,
  player: FoundPlayer,
  { list }: RatingList,
  event: Pick<EventFields, 'federationType' | 'ratingKind'>,
  { values, before }: FilledValues,
): FilledValues {
  const idField = listIdField(list);
  const typed = form.getValues('rating');
  const filled = { values, before: { rating: typed, ...before } };
  const isUnchanged =
    form.getValues(idField) === player.id && typed === (values.rating ?? filled.before.rating);
  const { rating } = listedEntry(player, list, event.federationType, event.ratingKind);
  if (!isUnchanged || rating === values.rating) return { values, before };
  form.setValue('rating', rating ?? filled.before.rating ?? '', { shouldDirty: true });
  const { rating: _, ...others } = values;
  return { ...filled, values: rating === undefined ? others : { ...others, rating } };
}

function namesIn(values: Partial<TypedParticipantEntry>) {
  return Object.keys(values) as (keyof TypedParticipantEntry)[];
}
