import type { TournamentEvent } from '@tabiya/domain/event/event';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { Keys } from '../../ui/Keys.tsx';
import { preloadLayers } from '../../ui/layers/load-layers.ts';
import { navigate } from '../../ui/navigation/history.ts';
import { notify } from '../../ui/toast/notify.ts';
import { usePagePath } from '../use-page-path.ts';
import { screenPathOf } from './screen-path.ts';
import { ariaKeys, SHORTCUTS, type Verb } from './shortcuts.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { verbPath } from './verb-path.ts';

/** Come with the first use. */
const loadPalette = () => import('./Palette.tsx');
const Palette = lazy(loadPalette);
const ShortcutsDialog = lazy(() => import('./ShortcutsDialog.tsx'));

type FrameKeysProps = { eventId: string; event: TournamentEvent | null };

/** The keys of a tournament’s screens, and the button of the palette. */
export function FrameKeys({ eventId, event }: FrameKeysProps) {
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  const address = `${location.origin}${usePagePath()({ eventId })}`;
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    );
    notify({
      key: 'copied-link',
      text: isCopied ? 'Link copied!' : 'Failed to copy.',
      tone: isCopied ? 'success' : 'danger',
    });
  };
  const act = (verb: Verb) => {
    const path = verbPath(eventId, verb);
    if (path === null) void copy();
    else navigate(path);
  };
  useShortcuts({
    openPalette: () => setOpen('palette'),
    openHelp: () => setOpen('help'),
    act,
    go: (screen) => navigate(screenPathOf(eventId, screen)),
  });
  const { palette } = SHORTCUTS;
  const preload = () => {
    preloadLayers();
    loadPalette().catch(() => {});
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={ariaKeys('palette')}
        title={palette.label}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen('palette')}
        className="frame-search"
      >
        <Icon name="search" />
        <span className="frame-search-text">
          {palette.label}
          <Keys keys={palette.keys} className="ml-auto" />
        </span>
      </button>
      <Suspense>
        {open === 'palette' && (
          <Palette
            eventId={eventId}
            event={event}
            onCopy={() => void copy()}
            onHelp={() => setOpen('help')}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'help' && <ShortcutsDialog onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}
