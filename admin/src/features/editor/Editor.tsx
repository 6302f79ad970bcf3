import { calendarDateOf } from '@tabiya/domain/calendar-date';
import type { TournamentEvent } from '@tabiya/domain/event';
import { useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import type { EditedEvent } from '../../data/events.ts';
import { useEventPlan } from '../../data/use-plan.ts';
import { DraftDialog } from './autosave/DraftDialog.tsx';
import { EditorNotice } from './EditorNotice.tsx';
import { EditorWorkspace } from './EditorWorkspace.tsx';
import { EditorContext } from './editor-context.ts';
import { EditorHeader } from './header/EditorHeader.tsx';
import { LeaveDialog } from './publish/LeaveDialog.tsx';
import { PublishDialog } from './publish/PublishDialog.tsx';
import { useLeaving } from './publish/use-leaving.ts';
import { useSharePath } from './share-link/use-share-path.ts';
import { useEditing } from './use-editing.ts';
import { afterDialog } from './use-editor-view.ts';

/** The form of an event, the page it makes, and what keeps and publishes it. */
export function Editor(edited: EditedEvent) {
  const editing = useEditing(edited);
  const leaving = useLeaving(editing);
  const { session, autosave, publishing, view, draft, notice, setNotice, check } = editing;
  const context = useEditorContext(edited.event, session.isLive);
  return (
    <EditorContext value={context}>
      <FormProvider {...editing.form}>
        <EditorHeader
          autosave={autosave}
          isLive={session.isLive}
          mode={view.mode}
          onModeChange={view.setMode}
          onDashboard={leaving.leave}
          onPublish={async () => (await check()) && publishing.ask()}
          onMissingLink={() => setNotice({ kind: 'unpublished' })}
        />
        <EditorNotice notice={notice} autosave={autosave} onProblem={view.goToField} />
        <EditorWorkspace view={view} />
      </FormProvider>
      <PublishDialog
        step={publishing.step}
        path={context.sharePath}
        isLive={session.isLive}
        onPublish={publishing.publish}
        onKeepMine={publishing.keepMine}
        onTakeTheirs={publishing.takeTheirs}
        onTryAgain={publishing.ask}
        onClose={publishing.close}
        onProblem={(field) => {
          publishing.close();
          afterDialog(() => view.goToField(field));
        }}
      />
      <LeaveDialog {...leaving} />
      <DraftDialog
        savedAt={draft.savedAt}
        clashes={draft.clashes}
        onContinue={draft.goOn}
        onDiscard={draft.discard}
      />
    </EditorContext>
  );
}

/** The calendar offers days from today on, or from the start of an event that has begun. */
function useEditorContext({ eventId, startDate }: TournamentEvent, isLive: boolean) {
  const plan = useEventPlan(eventId);
  const sharePath = useSharePath(eventId, plan);
  return useMemo(() => {
    const today = calendarDateOf(new Date());
    const earliestStart = startDate !== '' && startDate < today ? startDate : today;
    return { eventId, sharePath, isLive, plan, earliestStart };
  }, [eventId, sharePath, isLive, plan, startDate]);
}
