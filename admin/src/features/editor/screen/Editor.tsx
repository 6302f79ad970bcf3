import type { FieldName, TournamentEvent } from '@tabiya/domain/event/event';
import { fieldLabel } from '@tabiya/domain/event/event';
import { earliestStart } from '@tabiya/domain/event/start-date';
import { toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { lazy, Suspense, useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import type { EditedEvent } from '../../../data/events.ts';
import { useEventPlan } from '../../../session/use-plan.ts';
import { usePagePath } from '../../../tournament/use-page-path.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { EditorContext } from '../editor-context.ts';
import {
  LazyPublishDialog,
  LazyUnpublishedChangesDialog,
  withDialogs,
} from '../publish/lazy-dialogs.ts';
import { usePublishRequest } from '../publish/use-publish-request.ts';
import { isLive } from '../session.ts';
import { afterDialog } from '../use-editor-view.ts';
import { EditorActions } from './EditorActions.tsx';
import { EditorNotice } from './EditorNotice.tsx';
import { EditorWorkspace } from './EditorWorkspace.tsx';
import { ReportedState } from './ReportedState.tsx';
import { useEditing } from './use-editing.ts';
import { useLeaving } from './use-leaving.ts';

/** Few edits conflict. */
const ConflictNotice = lazy(() =>
  import('../../../ui/ConflictNotice.tsx').then(
    ({ ConflictNotice }) => ({ default: ConflictNotice<FieldName> }),
    () => ({ default: UnloadedConflicts }),
  ),
);

/** A tournament with entries has none; without their code the editor does without. */
const FirstSteps = lazy(() =>
  import('../first-steps/FirstSteps.tsx').catch(() => ({ default: () => null })),
);

function UnloadedConflicts() {
  return (
    <Notice tone="warning" className="mt-4">
      A field was also changed elsewhere. Reload the page to choose which version to keep. Nothing
      you typed is lost.
    </Notice>
  );
}

type EditorProps = {
  edited: EditedEvent;
  /** Hides the first steps; null if there are none. */
  hideFirstSteps: (() => void) | null;
};

/** The editor of an event: form, preview, autosave and publishing. */
export function Editor({ edited, hideFirstSteps }: EditorProps) {
  const editing = useEditing(edited);
  const leaving = useLeaving(editing);
  const { session, store, publishing, view, check } = editing;
  const isPublished = isLive(session);
  const context = useEditorContext(edited.event, isPublished, editing);
  const askToPublish = () =>
    void withDialogs(async () => {
      if (await check()) publishing.ask(editing.waitingPaths());
    });
  usePublishRequest(askToPublish);
  return (
    <EditorContext value={context}>
      <FormProvider {...editing.form}>
        <ReportedState editing={editing} onPublish={askToPublish} />
        <EditorActions
          view={view}
          store={store}
          isLive={isPublished}
          countWaiting={() => editing.waitingFields().length}
          onPublish={askToPublish}
        />
        <EditorNotice
          store={store}
          problems={editing.problems}
          onProblem={view.goToField}
          onDismiss={editing.dismissProblems}
        />
        {session.conflicts.length > 0 && (
          <Suspense>
            <ConflictNotice
              className="mt-4"
              conflicts={session.conflicts.map((field) => ({
                name: field,
                label: fieldLabel(field),
                theirs: editing.conflictTexts(field).theirs,
              }))}
              onDecide={(field, side) => editing.decide([field], side)}
            />
          </Suspense>
        )}
        <EditorWorkspace
          editing={editing}
          aboveHome={
            hideFirstSteps && (
              <Suspense fallback={<div className="mt-4 mb-1 h-12" />}>
                <FirstSteps
                  event={session.edited.event}
                  isLive={isPublished}
                  onPublish={askToPublish}
                  onHide={hideFirstSteps}
                />
              </Suspense>
            )
          }
        />
        <Suspense>
          {publishing.step.step !== 'closed' && (
            <LazyPublishDialog
              step={publishing.step}
              event={session.edited.event}
              path={context.sharePath}
              isLive={isPublished}
              onPublish={publishing.publish}
              onOpenRegistration={publishing.openRegistration}
              onKeepMine={publishing.keepMine}
              onTakeTheirs={publishing.takeTheirs}
              onTryAgain={() => publishing.ask(editing.waitingPaths())}
              onClose={publishing.close}
              onProblem={(field) => {
                publishing.close();
                afterDialog(() => view.goToField(field));
              }}
            />
          )}
          {leaving.state !== 'staying' && (
            <LazyUnpublishedChangesDialog {...leaving} state={leaving.state} />
          )}
        </Suspense>
      </FormProvider>
    </EditorContext>
  );
}

/** Date pickers offer days from today on, or from the start of an event that has begun. */
function useEditorContext(
  { eventId, startDate }: TournamentEvent,
  isLive: boolean,
  { fillAddress, view: { revealed, clearRevealed } }: ReturnType<typeof useEditing>,
) {
  const plan = useEventPlan(eventId);
  const sharePath = usePagePath()({ eventId });
  return useMemo(() => {
    const today = toCalendarDate(new Date());
    const firstDay = earliestStart({ today, stored: startDate });
    const event = { eventId, sharePath, isLive, plan, earliestStart: firstDay };
    return { ...event, fillAddress, revealed, clearRevealed };
  }, [eventId, sharePath, isLive, plan, startDate, fillAddress, revealed, clearRevealed]);
}
