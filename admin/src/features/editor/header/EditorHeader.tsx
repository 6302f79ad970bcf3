import type { EventFields } from '@tabiya/domain/event/event';
import { titleOf } from '@tabiya/domain/event/title';
import { useWatch } from 'react-hook-form';
import type { SavedForm } from '../../../drafts/saved-form.ts';
import { premiumLink } from '../../../session/premium-link.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { HeaderRow } from '../../../ui/header-slots.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { useEditor } from '../editor-context.ts';
import { useSaveState } from '../use-draft-form.ts';
import { MoreMenu } from './MoreMenu.tsx';
import { SaveState } from './SaveState.tsx';

export type EditorMode = 'edit' | 'preview';

const MODES: readonly { id: EditorMode; label: string; icon: IconName }[] = [
  { id: 'edit', label: 'Edit', icon: 'edit' },
  { id: 'preview', label: 'Preview', icon: 'eye' },
];

type EditorHeaderProps = {
  store: SavedForm<EventFields>;
  /** The fields that publishing would change on the live page. */
  waitingFields: () => readonly string[];
  /** The fields of the draft. */
  draftedFields: () => readonly string[];
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

/**
 * The editor's header, in the row of the site's: title, save state and actions. On narrow screens the state and the
 * main actions are in a bar at the bottom, within reach of the thumb.
 */
export function EditorHeader(props: EditorHeaderProps) {
  const { store, isLive, mode, onModeChange } = props;
  const { eventId, plan, sharePath } = useEditor();
  const isFree = plan.name === 'free';
  return (
    <HeaderRow>
      <div className="editor-header flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 py-1 sm:gap-x-3 lg:grid lg:grid-cols-[auto_minmax(0,1fr)_repeat(5,auto)] lg:grid-rows-[auto_auto] lg:gap-y-0">
        <Button
          variant="quiet"
          size="small"
          onClick={props.onDashboard}
          aria-label="Dashboard"
          className="-ml-3 px-3 lg:row-span-2"
        >
          <span aria-hidden="true">←</span>
          <span className="max-lg:hidden">Dashboard</span>
        </Button>
        <EventName />
        <Segmented
          label="Mode"
          choices={MODES}
          value={mode}
          onChange={onModeChange}
          className="lg:row-span-2"
        />
        <span className="max-sm:hidden empty:hidden lg:row-span-2 lg:empty:inline">
          {isFree && (
            <ButtonLink to={premiumLink(eventId).href} size="small" variant="quiet">
              Upgrade
            </ButtonLink>
          )}
        </span>
        <div className="lg:row-span-2">
          <MoreMenu draftedFields={props.draftedFields} onDiscard={props.onDiscard} />
        </div>
        <div className="editor-bar lg:contents">
          <SaveState
            store={store}
            isLive={isLive}
            countWaiting={() => props.waitingFields().length}
            className="max-sm:w-full sm:max-lg:mr-auto lg:col-start-2 lg:row-start-2"
          />
          <LiveLink path={isLive ? sharePath : null} onMissing={props.onMissingLink} />
          <PublishButton
            store={store}
            isLive={isLive}
            countWaiting={() => props.waitingFields().length}
            onPublish={props.onPublish}
          />
        </div>
      </div>
    </HeaderRow>
  );
}

type PublishButtonProps = Pick<EditorHeaderProps, 'store' | 'isLive' | 'onPublish'> & {
  /** Counts the fields that publishing would change; called when that changes. */
  countWaiting: () => number;
};

/** Publishes. Loud while visitors do not see everything yet, and with how much that is. */
function PublishButton({ store, isLive, countWaiting, onPublish }: PublishButtonProps) {
  const isClean = useSaveState(store) === 'clean';
  const waiting = isLive ? countWaiting() : 0;
  const isUpToDate = isClean && isLive && waiting === 0;
  return (
    <Button
      variant={isUpToDate ? 'secondary' : 'primary'}
      size="small"
      onClick={onPublish}
      className="max-sm:flex-1 lg:col-start-7 lg:row-span-2 lg:row-start-1"
    >
      Save & Publish
      {waiting > 0 && (
        <span
          aria-hidden="true"
          className="tabular min-w-5 rounded-full bg-on-brand px-1.5 text-12 text-brand"
        >
          {waiting}
        </span>
      )}
    </Button>
  );
}

function EventName() {
  const title = titleOf({ title: useWatch<EventFields, 'title'>({ name: 'title' }) });
  return (
    <>
      <title>{`${title} · Tabiya`}</title>
      <h1
        tabIndex={-1}
        className="min-w-0 flex-[1_1_4rem] truncate font-serif text-16 font-semibold"
      >
        {title}
      </h1>
    </>
  );
}

const LIVE_LINK = 'max-sm:flex-1 max-sm:px-2 lg:col-start-6 lg:row-span-2 lg:row-start-1';

function LiveLink({ path, onMissing }: { path: string | null; onMissing: () => void }) {
  if (path !== null) {
    return (
      <ButtonLink href={path} newTab size="small" className={LIVE_LINK}>
        Visit Live Link
      </ButtonLink>
    );
  }
  return (
    <Button
      size="small"
      variant="quiet"
      onClick={onMissing}
      aria-label="Visit Live Link: Unpublished"
      className={`text-muted ${LIVE_LINK}`}
    >
      <Icon name="lock" className="size-4" />
      Unpublished
    </Button>
  );
}
