import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import * as Tabs from '../../../ui/headless/tabs.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { Preview } from '../preview/Preview.tsx';
import { TabPanels } from '../tabs/TabPanels.tsx';
import { TabRow } from '../tabs/TabRow.tsx';
import { useSaveState } from '../use-draft-form.ts';
import { WatchedFields } from '../watched-fields.tsx';
import type { EditorState } from './use-editing.ts';

type EditorWorkspaceProps = {
  editing: EditorState;
  /** Stands above the parts of Home. */
  aboveHome: ReactNode;
};

/** The form or the preview; on a wide screen, the form with a phone-sized preview. */
export function EditorWorkspace({ editing, aboveHome }: EditorWorkspaceProps) {
  const { view, store, waitingFields } = editing;
  useSaveState(store);
  const isWide = useMediaQuery('(min-width: 75rem)');
  const isPreview = view.mode === 'preview';
  return (
    <WatchedFields>
      {/* Hidden rather than unmounted: the fields keep their state and can be focused at once. */}
      <Tabs.Root
        value={view.tab}
        onValueChange={(tab) => view.setTab(tab)}
        render={<div hidden={isPreview} />}
      >
        <TabRow current={view.tab} waiting={waitingFields()} />
        <div className="grid-cols-[minmax(0,1fr)_minmax(23.5rem,26rem)] gap-6 pt-4 has-[.editor-index]:pt-0 lg:pt-0 min-[75rem]:grid">
          <form
            noValidate
            aria-label="Tournament"
            onSubmit={(event) => event.preventDefault()}
            className="w-full max-w-200"
          >
            {view.tab === 'home' && aboveHome}
            <TabPanels current={view.tab} />
          </form>
          {isWide && !isPreview && (
            <aside
              aria-label="Live preview"
              className="sticky top-[calc(var(--frame-header)+1rem)] self-start has-[.editor-index]:mt-4"
            >
              <Preview layout="aside" editorTab={view.tab} />
            </aside>
          )}
        </div>
      </Tabs.Root>
      {isPreview && (
        <Preview
          layout="full"
          action={
            <Button variant="primary" onClick={() => view.setMode('edit')}>
              Edit
            </Button>
          }
        />
      )}
    </WatchedFields>
  );
}
