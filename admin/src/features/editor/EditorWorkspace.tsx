import { Button } from '../../ui/Button.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { Preview } from './preview/Preview.tsx';
import type { Session } from './session.ts';
import { EditorTabs } from './tabs/EditorTabs.tsx';
import type { EditorView } from './use-editor-view.ts';

type EditorWorkspaceProps = { view: EditorView; session: Session };

/** The form or the page; on a wide screen the page as on a phone beside the form. */
export function EditorWorkspace({ view, session }: EditorWorkspaceProps) {
  const isWide = useMediaQuery('(min-width: 75rem)');
  const isPreview = view.mode === 'preview';
  return (
    <>
      {/* Hidden rather than gone: the fields keep their place and can take focus at once. */}
      <div
        hidden={isPreview}
        className="grid-cols-[minmax(0,1fr)_25rem] gap-8 min-[75rem]:not-[[hidden]]:grid"
      >
        <form
          noValidate
          aria-label="Tournament"
          onSubmit={(event) => event.preventDefault()}
          className="mx-auto w-full max-w-180"
        >
          <EditorTabs current={view.tab} onChange={view.setTab} />
        </form>
        {isWide && !isPreview && (
          <aside aria-label="Live preview" className="sticky top-32 self-start">
            <Preview session={session} layout="aside" />
          </aside>
        )}
      </div>
      {isPreview && (
        <Preview
          session={session}
          layout="full"
          action={
            <Button variant="primary" onClick={() => view.setMode('edit')}>
              Edit
            </Button>
          }
        />
      )}
    </>
  );
}
