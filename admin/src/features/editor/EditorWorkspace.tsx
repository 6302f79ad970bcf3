import { Button } from '../../ui/Button.tsx';
import * as Tabs from '../../ui/headless/tabs.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { Preview } from './preview/Preview.tsx';
import { TabPanels } from './tabs/TabPanels.tsx';
import { TabRow } from './tabs/TabRow.tsx';
import type { EditorView } from './use-editor-view.ts';
import { WatchedFields } from './watched-fields.tsx';

/** The form or the preview; on a wide screen a phone-sized preview beside the form. */
export function EditorWorkspace({ view }: { view: EditorView }) {
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
        <TabRow current={view.tab} />
        <div className="grid-cols-[minmax(0,50rem)_minmax(25rem,1fr)] gap-8 pt-4 has-[.editor-index]:max-[75rem]:pt-0 min-[75rem]:grid min-[75rem]:pt-6">
          <form
            noValidate
            aria-label="Tournament"
            onSubmit={(event) => event.preventDefault()}
            className="mx-auto w-full max-w-200"
          >
            <TabPanels current={view.tab} />
          </form>
          {isWide && !isPreview && (
            <aside
              aria-label="Live preview"
              className="sticky top-[calc(var(--sticky-top)+1.5rem)] self-start"
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
