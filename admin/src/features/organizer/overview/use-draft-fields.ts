import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useQuery } from '@tanstack/react-query';
import { eventQuery } from '../../../data/events.ts';
import { formFields, readDraft } from '../../../drafts/event-draft.ts';
import { useClient } from '../../../session/server-context.ts';

/** The event's fields with its draft applied: what publishing would show. Causes no requests. */
export function useDraftFields(event: TournamentEvent): TournamentEvent {
  const edited = useQuery({ ...eventQuery(useClient(), event.eventId), enabled: false }).data;
  const { values } = readDraft({ saved: formFields(event), draft: edited?.draft ?? null });
  return { ...event, ...values };
}
