import type { EventFields } from '@tabiya/domain/event';
import { useWatch } from 'react-hook-form';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { AutosaveIndicator } from '../autosave/AutosaveIndicator.tsx';
import type { Autosave } from '../autosave/autosave.ts';
import { useEditor } from '../editor-context.ts';
import { Segmented } from './Segmented.tsx';

export type EditorMode = 'edit' | 'preview';

const MODES: readonly { id: EditorMode; label: string }[] = [
  { id: 'edit', label: 'Edit' },
  { id: 'preview', label: 'Preview' },
];

type EditorHeaderProps = {
  autosave: Autosave;
  livePath: string | null;
  mode: EditorMode;
  onModeChange: (mode: EditorMode) => void;
  onDashboard: () => void;
  onPublish: () => void;
  /** Visit Live Link was pressed while there is none. */
  onMissingLink: () => void;
};

/** What is edited, whether it is kept and live, and the one main action. Stays in sight. */
export function EditorHeader(props: EditorHeaderProps) {
  const { autosave, livePath, mode, onModeChange } = props;
  const { plan } = useEditor();
  return (
    <header className="sticky top-0 z-20 -mx-4 -mt-8 mb-8 border-b border-line bg-paper px-4 py-3 sm:-mx-8 sm:-mt-12 sm:px-8">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button variant="quiet" size="small" onClick={props.onDashboard} className="-ml-3">
          <span aria-hidden="true">←</span> Dashboard
        </Button>
        <EventName isLive={livePath !== null} />
        <span className="ml-auto">
          <AutosaveIndicator autosave={autosave} />
        </span>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-2 sm:gap-3">
        <Segmented label="Mode" choices={MODES} value={mode} onChange={onModeChange} />
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2 sm:gap-3">
          {plan.name === 'free' && (
            <ButtonLink to="/premium" size="small" variant="quiet">
              Upgrade
            </ButtonLink>
          )}
          <LiveLink livePath={livePath} onMissing={props.onMissingLink} />
          <Button variant="primary" size="small" onClick={props.onPublish}>
            Save & Publish
          </Button>
        </div>
      </div>
    </header>
  );
}

function EventName({ isLive }: { isLive: boolean }) {
  const title = useWatch<EventFields, 'title'>({ name: 'title' }).trim() || 'Untitled Tournament';
  return (
    <div className="order-last flex w-full min-w-0 items-center gap-3 sm:order-none sm:w-auto">
      <title>{`${title} · Tabiya`}</title>
      <h1 tabIndex={-1} className="truncate font-serif text-20 font-semibold">
        {title}
      </h1>
      <Badge tone={isLive ? 'success' : 'neutral'}>{isLive ? 'Published' : 'Draft'}</Badge>
    </div>
  );
}

function LiveLink({ livePath, onMissing }: { livePath: string | null; onMissing: () => void }) {
  if (livePath !== null) {
    return (
      <ButtonLink href={livePath} newTab size="small">
        Visit Live Link
      </ButtonLink>
    );
  }
  return (
    <Button size="small" onClick={onMissing} title="Visit Live Link" className="text-muted">
      <Icon name="lock" className="size-4" />
      <span className="sr-only">Visit Live Link: </span>
      Unpublished
    </Button>
  );
}
