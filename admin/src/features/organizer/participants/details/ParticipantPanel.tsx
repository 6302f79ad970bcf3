import type { ListColumnName } from '@tabiya/domain/entries/list/list-columns';
import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { ParticipantEntry } from '@tabiya/domain/entries/list/participant-entry';
import type { Receipt } from '@tabiya/domain/entries/money/receipts';
import { useMemo } from 'react';
import type { AddedEntry } from '../../../../data/added-participants.ts';
import { AddPanel } from '../form/AddPanel.tsx';
import {
  entryProps,
  type ParticipantActions,
  type ParticipantListProps,
} from '../list/list-props.ts';
import { DetailsPanel } from './DetailsPanel.tsx';
import type { useDetails } from './use-details.ts';

type PanelProps = {
  source: Pick<ParticipantListProps, 'event' | 'notes' | 'received' | 'waitingPlaces' | 'moves'>;
  /** Including participants whom the view leaves out. */
  everybody: readonly Participant[];
  used: readonly ListColumnName[];
  receipts: readonly Receipt[];
  details: ReturnType<typeof useDetails>;
  onAdd: (entry: ParticipantEntry, more: AddedEntry) => Promise<void>;
  actions: ParticipantActions;
  count: number;
};

/** The open panel next to the list, if any. */
export function ParticipantPanel({
  source,
  everybody,
  used,
  receipts,
  details,
  ...props
}: PanelProps) {
  const { onAdd, actions, count } = props;
  const { panel, participant } = details;
  const { openId } = details;
  const own = useMemo(
    () => receipts.filter(({ participantId }) => participantId === openId),
    [receipts, openId],
  );
  if (panel?.kind === 'add') {
    return (
      <AddPanel
        event={source.event}
        participants={everybody}
        used={used}
        onAdd={onAdd}
        onClose={details.close}
      />
    );
  }
  if (!panel || !participant) return null;
  return (
    <DetailsPanel
      {...entryProps(source, participant)}
      used={used}
      receipts={own}
      actions={actions}
      isEditing={panel.isEditing}
      searches={panel.searches}
      neighbors={details.neighbors}
      count={count}
      onMove={details.show}
      onEdit={details.edit}
      onClose={details.close}
      returnFocus={details.returnFocus}
    />
  );
}
