import type { FoundPlayer } from '@tabiya/domain/entries/lookup/listed-player';
import { listText, type RatingList } from '@tabiya/domain/entries/lookup/rating-list';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useEffect, useState } from 'react';
import { TextField } from '../../../../ui/TextField.tsx';
import { type EntryForm, type FilledValues, fillForm, followKind } from './fill-form.ts';
import { PlayerCombobox, type PlayerInputProps } from './PlayerCombobox.tsx';
import { useEventLists } from './use-event-lists.ts';

type PlayerFieldProps = PlayerInputProps & {
  /** The lists that there are. */
  lists: readonly RatingList[];
  /** Its kind of rating is that of the entry's section. */
  event: TournamentEvent;
  /** The form that a player is filled into. */
  form: EntryForm;
  /** Told what a player filled in, and from which list. */
  onFilled: (values: FilledValues['values'], source: string) => void;
};

/** The name in the form of an entry, which fills in the rest with what the list of the event says. */
export default function PlayerField({ lists, event, form, onFilled, ...field }: PlayerFieldProps) {
  const { lookUp } = useEventLists(lists, event);
  const [filled, setFilled] = useState<FilledValues>({ values: {}, before: {} });
  const [chosen, setChosen] = useState<FoundPlayer | null>(null);
  const [kind, setKind] = useState(event.ratingKind);
  const early = useEarlyTyping(form);
  useEffect(() => {
    if (kind === event.ratingKind) return;
    setKind(event.ratingKind);
    if (chosen && lookUp) setFilled(followKind(form, chosen, lookUp, event, filled));
  }, [kind, event, chosen, lookUp, form, filled]);
  if (lookUp === null) return <TextField {...field} />;
  const onChoose = (player: FoundPlayer) => {
    const now = fillForm(form, player, lookUp, event, filled);
    setFilled(now);
    setChosen(player);
    onFilled(now.values, listText(lookUp));
  };
  return (
    <PlayerCombobox
      {...field}
      list={lookUp}
      ratingKind={event.ratingKind}
      startsWith={early}
      onChoose={onChoose}
    />
  );
}

/** Takes over focus and text from the plain field that was here until the list was known. */
function useEarlyTyping(form: EntryForm): string {
  const [{ caret, typed }] = useState(() => {
    const { activeElement } = document;
    const field = activeElement instanceof HTMLInputElement ? activeElement : null;
    if (field?.name !== 'fullName') return { caret: null, typed: '' };
    const isTyped = field.value !== (form.formState.defaultValues?.fullName ?? '');
    return { caret: field.selectionStart, typed: isTyped ? field.value : '' };
  });
  useEffect(() => {
    if (caret === null) return;
    form.setFocus('fullName');
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement) activeElement.setSelectionRange(caret, caret);
  }, [caret, form]);
  return typed;
}
