import type { EventFields } from '@tabiya/domain/event/event';
import { eventTitle } from '@tabiya/domain/event/title';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { useWatch } from 'react-hook-form';
import { useReportedPublication } from '../../../tournament/frame-context.ts';
import { isLive } from '../session.ts';
import { useSaveState } from '../use-draft-form.ts';
import type { EditorState } from './use-editing.ts';

type ReportedStateProps = { editing: EditorState; onPublish: () => void };

/** Tells the frame the title and the state of publication as they are in the form. */
export function ReportedState({ editing, onPublish }: ReportedStateProps) {
  const { store, session, publishing } = editing;
  const saving = useSaveState(store);
  const title = useWatch<EventFields, 'title'>({ name: 'title' });
  const isPublished = isLive(session);
  useReportedPublication({
    title: eventTitle({ title }, TERMS),
    state: {
      isLive: isPublished,
      isUnlisted: !isPublished && session.edited.event.publishedAt !== null,
      saving,
      isPublishing: publishing.step.step === 'publishing',
    },
    waiting: editing.waitingFields(),
    discardable: isPublished
      ? [...new Set([...editing.draftedFields(), ...editing.waitingFields()])]
      : editing.draftedFields(),
    publish: onPublish,
    discard: () => void editing.discard(),
    retry: () => void store.flush(),
  });
  return null;
}
