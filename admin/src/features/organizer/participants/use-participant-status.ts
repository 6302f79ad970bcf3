import type { Participant, ParticipantStatus } from '@tabiya/domain/participant';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ALL_EVENTS_KEY } from '../../../data/events.ts';
import { participantsQuery, setParticipantStatus } from '../../../data/participants.ts';
import { useClient } from '../../../data/server-context.ts';

type Change = { participant: Participant; status: ParticipantStatus };

/** Marks participants as paid or cancelled: it shows at once, and goes back with a message when it fails. */
export function useParticipantStatus(eventId: string) {
  const client = useClient();
  const queries = useQueryClient();
  const { queryKey } = participantsQuery(client, eventId);

  const show = (id: string, status: ParticipantStatus) =>
    queries.setQueryData(queryKey, (list) =>
      list?.map((one) => (one.id === id ? { ...one, status } : one)),
    );

  const { mutate, error } = useMutation({
    mutationFn: ({ participant, status }: Change) =>
      setParticipantStatus(client, participant, status),
    onMutate: async ({ participant, status }) => {
      // A list that is on its way would bring the old status back.
      await queries.cancelQueries({ queryKey });
      show(participant.id, status);
    },
    onError: (_error, { participant }) => show(participant.id, participant.status),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey }),
        queries.invalidateQueries({ queryKey: ALL_EVENTS_KEY, refetchType: 'none' }),
      ]),
  });

  const setStatus = useCallback(
    (participant: Participant, status: ParticipantStatus) => mutate({ participant, status }),
    [mutate],
  );
  return { setStatus, failure: error?.message };
}
