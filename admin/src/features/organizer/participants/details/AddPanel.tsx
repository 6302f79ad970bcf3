import type { TournamentEvent } from '@tabiya/domain/event/event';
import type { ListColumnName } from '@tabiya/domain/participants/list-columns';
import { EMPTY_ENTRY, type ParticipantEntry } from '@tabiya/domain/participants/participant-entry';
import { lazy, Suspense, useState } from 'react';
import type { AddedEntry } from '../../../../data/participants.ts';
import { SidePanel } from '../../../../ui/SidePanel.tsx';
import { useKeptValues } from '../../edits/use-kept-values.ts';
import { ADD_FORM, DESK_FORM } from '../use-kept-entry.ts';
import { type AtDesk, atDeskProblems, NOTHING_AT_DESK, toAdded } from './at-desk.ts';
import { LazyParticipantForm } from './LazyParticipantForm.tsx';

const AtDeskFields = lazy(() => import('./AtDeskFields.tsx'));

type AddPanelProps = {
  event: TournamentEvent;
  used: readonly ListColumnName[];
  onAdd: (entry: ParticipantEntry, more: AddedEntry) => Promise<void>;
  onClose: () => void;
};

/** Adds participants, one after the other, beside the list that they come into. */
export function AddPanel({ event, used, onAdd, onClose }: AddPanelProps) {
  const {
    values: atDesk,
    change,
    forget,
  } = useKeptValues(event.eventId, DESK_FORM, NOTHING_AT_DESK);
  const [problems, setProblems] = useState<Partial<Record<keyof AtDesk, string>>>({});
  const add = async (entry: ParticipantEntry) => {
    const found = atDeskProblems(atDesk, event);
    setProblems(found);
    const [problem] = Object.values(found);
    if (problem !== undefined) throw new Error(problem);
    await onAdd(entry, toAdded(atDesk, event, new Date()));
    // The next player at the desk often enters the same section, and pays in the same way.
    change({ fee: '' });
    forget();
  };
  return (
    <SidePanel title="Add participant" onClose={onClose}>
      <LazyParticipantForm
        label="Add participant"
        eventId={event.eventId}
        keptAs={ADD_FORM}
        start={EMPTY_ENTRY}
        federationType={event.federationType}
        used={used}
        event={event}
        submitLabel="Add"
        closeLabel="Done"
        repeats
        onSubmit={add}
        onCancel={() => {
          forget();
          onClose();
        }}
      >
        <Suspense>
          <AtDeskFields
            event={event}
            values={atDesk}
            problems={problems}
            onChange={(changes) => {
              change(changes);
              setProblems({});
            }}
          />
        </Suspense>
      </LazyParticipantForm>
    </SidePanel>
  );
}
