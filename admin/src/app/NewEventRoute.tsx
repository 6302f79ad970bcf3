import type { EventFields } from '@tabiya/domain/event/event';
import { editorPath } from '@tabiya/domain/routes/paths';
import { newEventScreen } from '@tabiya/domain/routes/search';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ALL_EVENTS_KEY, createEvent } from '../data/events.ts';
import { useUser } from '../session/auth-context.ts';
import { useClient } from '../session/server-context.ts';
import { LoadingState } from '../ui/LoadingState.tsx';
import { navigate } from '../ui/navigation/history.ts';
import { useSearch } from '../ui/navigation/navigation.ts';

const EditorPage = lazy(() => import('../features/editor/screen/EditorPage.tsx'));
const OnboardingWizard = lazy(() => import('../features/onboarding/OnboardingWizard.tsx'));

/** `/newEvent`: the editor of the event named in the query, or the wizard that creates one. */
export default function NewEventRoute() {
  const { eventId } = useSearch(newEventScreen);
  return (
    <Suspense fallback={<LoadingState />}>
      {eventId ? <EditorPage key={eventId} /> : <NewEvent />}
    </Suspense>
  );
}

function NewEvent() {
  const client = useClient();
  const { id } = useUser();
  const queryClient = useQueryClient();

  const create = async (fields: EventFields) => {
    const { eventId } = await createEvent(client, id, fields);
    await queryClient.invalidateQueries({ queryKey: ALL_EVENTS_KEY });
    navigate(editorPath(eventId), { replace: true });
  };
  return <OnboardingWizard draftKey={id} onComplete={create} />;
}
