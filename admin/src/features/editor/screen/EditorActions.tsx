import type { EventFields } from '@tabiya/domain/event/event';
import type { SavedForm } from '../../../drafts/saved-form.ts';
import { premiumLink } from '../../../session/premium-link.ts';
import { FrameSlot } from '../../../tournament/frame-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import type { IconName } from '../../../ui/Icon.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { useEditor } from '../editor-context.ts';
import { useSaveState } from '../use-draft-form.ts';
import type { EditorMode, EditorNavigation } from '../use-editor-view.ts';

const MODES: readonly { id: EditorMode; label: string; icon: IconName }[] = [
  { id: 'edit', label: 'Edit', icon: 'edit' },
  { id: 'preview', label: 'Preview', icon: 'eye' },
];

type EditorActionsProps = PublishButtonProps & { view: EditorNavigation };

/** The actions of Page: in the header, on a phone in the bar at the thumb. */
export function EditorActions({ view, ...publishing }: EditorActionsProps) {
  const { eventId, plan } = useEditor();
  return (
    <FrameSlot name="actions">
      {plan.name === 'free' && (
        <ButtonLink
          to={premiumLink(eventId).href}
          size="small"
          variant="quiet"
          className="max-lg:hidden"
        >
          Upgrade
        </ButtonLink>
      )}
      <Segmented label="Mode" choices={MODES} value={view.mode} onChange={view.setMode} />
      <PublishButton {...publishing} />
    </FrameSlot>
  );
}

type PublishButtonProps = {
  store: SavedForm<EventFields>;
  isLive: boolean;
  /** Counts the fields that publishing would change; called when that changes. */
  countWaiting: () => number;
  onPublish: () => void;
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
      className="whitespace-nowrap max-md:flex-1"
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
