import type { ColumnName } from '@tabiya/domain/participants/list-columns';
import { ratingLabel, STATUS_LABELS } from '@tabiya/domain/participants/participant';
import { isIdField } from '@tabiya/domain/participants/player-id';
import { formatInstant } from '../instant.ts';
import { shortLabel } from './columns.ts';
import type { ParticipantProps } from './list-props.ts';

type CellProps = Pick<ParticipantProps, 'participant' | 'notes' | 'federationType'>;

/** What a column says of a participant, as text. */
export function cellText(
  name: ColumnName,
  { participant, notes, federationType }: CellProps,
): string {
  if (name === 'rating') return ratingLabel(participant, federationType);
  if (name === 'organizerNotes') return notes;
  if (name === 'status') return STATUS_LABELS[participant.status];
  if (name === 'registeredAt') return formatInstant(participant.registeredAt);
  return participant[name];
}

/** What several columns say in one line; an id says which it is. Those that are empty are left out. */
export function lineText(names: readonly ColumnName[], props: CellProps): string {
  return names
    .map((name) => {
      const text = cellText(name, props);
      return text !== '' && isIdField(name) ? `${shortLabel(name)} ${text}` : text;
    })
    .filter(Boolean)
    .join(' · ');
}
