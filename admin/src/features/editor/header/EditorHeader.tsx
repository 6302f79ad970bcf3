import type { EventFields } from '@tabiya/domain/event/event';
import { titleOf } from '@tabiya/domain/event/title';
import { useWatch } from 'react-hook-form';
import { fieldList } from '../../../data/field-labels.ts';
import { premiumLink } from '../../../session/premium-link.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu, MenuItem } from '../../../ui/Menu.tsx';
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
  isUnpublished: () => boolean;
  unpublishedFields: () => readonly string[];
  /** Discards the draft. */
  onDiscard: () => void;
  isLive: boolean;
  mode: EditorMode;
  onModeChange: (mode: EditorMode) => void;
  onDashboard: () => void;
  onPublish: () => void;
  /** Called when Visit Live Link is pressed without a live page. */
  onMissingLink: () => void;
};

/** The editor's header: title, save state and the main action. Sticky if it leaves room for the form. */
export function EditorHeader(props: EditorHeaderProps) {
  const { autosave, isLive, mode, onModeChange } = props;
  const { eventId, plan, sharePath } = useEditor();
  return (
    <header className="z-20 -mt-4 mb-8 flex flex-wrap items-center gap-x-4 gap-y-2 py-3 [border-image:linear-gradient(var(--paper)_calc(100%-1px),var(--line)_0)_fill_0//0_100vw] sm:-mt-12 sm:[@media(min-height:36rem)]:sticky sm:[@media(min-height:36rem)]:top-0">
      <Button variant="quiet" size="small" onClick={props.onDashboard} className="-ml-3.5">
        <span aria-hidden="true">←</span> Dashboard
      </Button>
      <EventName isLive={isLive} />
      <span className="max-sm:ml-auto">
        <AutosaveIndicator autosave={autosave} isUnpublished={props.isUnpublished} />
      </span>
      <div className="flex w-full flex-wrap items-center justify-end gap-3 max-sm:order-last">
        <Segmented
          label="Mode"
          choices={MODES}
          value={mode}
          onChange={onModeChange}
          className="mr-auto"
        />
        {plan.name === 'free' && (
          <ButtonLink to={premiumLink(eventId).href} size="small" variant="quiet">
            Upgrade
          </ButtonLink>
        )}
        <Menu label="More">
          <DiscardItem unpublishedFields={props.unpublishedFields} onDiscard={props.onDiscard} />
        </Menu>
        {/* On a phone these two stay within reach of the thumb. */}
        <div className="z-20 flex flex-wrap justify-end gap-3 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:border-t max-sm:border-line max-sm:bg-paper max-sm:p-3 max-sm:*:flex-1">
          <LiveLink path={isLive ? sharePath : null} onMissing={props.onMissingLink} />
          <Button variant="primary" size="small" onClick={props.onPublish}>
            Save & Publish
          </Button>
        </div>
      </div>
    </header>
  );
}

type DiscardItemProps = Pick<EditorHeaderProps, 'unpublishedFields' | 'onDiscard'>;

/** Reads the form when the menu opens. */
function DiscardItem({ unpublishedFields, onDiscard }: DiscardItemProps) {
  const fields = unpublishedFields();
  const isSame = fields.length === 0;
  return (
    <MenuItem
      disabled={isSame}
      hint={isSame ? 'There are no unsaved changes.' : fieldList(fields)}
      onClick={onDiscard}
    >
      Discard draft
    </MenuItem>
  );
}

function EventName({ isLive }: { isLive: boolean }) {
  const title = titleOf({ title: useWatch<EventFields, 'title'>({ name: 'title' }) });
  return (
    <div className="flex min-w-0 flex-[1_1_12rem] items-center gap-3 max-sm:order-1 max-sm:w-full max-sm:flex-none">
      <title>{`${title} · Tabiya`}</title>
      <h1 tabIndex={-1} className="truncate font-serif text-20 font-semibold">
        {title}
      </h1>
      <Badge tone={isLive ? 'success' : 'neutral'}>{isLive ? 'Published' : 'Draft'}</Badge>
    </div>
  );
}

function LiveLink({ path, onMissing }: { path: string | null; onMissing: () => void }) {
  if (path !== null) {
    return (
      <ButtonLink href={path} newTab size="small" className="max-sm:px-2">
        Visit Live Link
      </ButtonLink>
    );
  }
  return (
    <Button
      size="small"
      onClick={onMissing}
      aria-label="Visit Live Link: Unpublished"
      className="text-muted"
    >
      <Icon name="lock" className="size-4" />
      Unpublished
    </Button>
  );
}
