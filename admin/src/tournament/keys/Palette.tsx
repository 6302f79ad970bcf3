import { countingRating } from '@tabiya/domain/entries/list/participant';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { participantsQuery } from '../../data/participants.ts';
import { useClient } from '../../session/server-context.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Keys } from '../../ui/Keys.tsx';
import { useLayers } from '../../ui/layers/load-layers.ts';
import { navigate } from '../../ui/navigation/history.ts';
import { addOpenDialog } from '../../ui/open-dialogs.ts';
import { ScreenIcon } from '../ScreenIcon.tsx';
import { type PaletteItem, type PalettePlayer, paletteGroups } from './palette-groups.ts';
import { SHORTCUTS } from './shortcuts.ts';

type PaletteProps = {
  eventId: string;
  event: TournamentEvent | null;
  onCopy: () => void;
  onHelp: () => void;
  onClose: () => void;
};

const LIST = 'palette-list';
const optionId = (index: number) => `palette-${index}`;
const GROUP = 'px-2.5 pt-3 pb-1.5 text-12 font-semibold text-muted wrap-anywhere';

/** The palette: players of the tournament, its screens, and what is done most, found by typing. */
export default function Palette({ eventId, event, onCopy, onHelp, onClose }: PaletteProps) {
  const layers = useLayers(true, onClose);
  const isShown = layers !== null;
  useLayoutEffect(() => (isShown ? addOpenDialog() : undefined), [isShown]);
  const [typed, setTyped] = useState('');
  const players = usePlayers(eventId, event);
  const groups = useMemo(() => paletteGroups(typed, eventId, players), [typed, eventId, players]);
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups]);
  const [active, setActive] = useState(0);
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (!layers) return null;
  const { Dialog } = layers;
  const run = ({ target }: PaletteItem) => {
    onClose();
    if (target.kind === 'screen') navigate(target.path);
    else if (target.kind === 'mail') location.href = `mailto:${encodeURIComponent(target.address)}`;
    else onCopy();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const item = items[active];
    if (step) setActive((active + step + items.length) % Math.max(1, items.length));
    else if (event.key === 'Enter' && item) run(item);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="appear fixed inset-0 z-40 bg-black/45" />
        <Dialog.Popup
          aria-label={SHORTCUTS.palette.label}
          className="fixed inset-x-3 top-3 z-50 mx-auto flex max-h-[min(36rem,calc(100dvh-1.5rem))] max-w-160 flex-col overflow-hidden rounded-[14px] border border-line bg-surface text-ink shadow-float transition-[opacity,transform] duration-150 starting:-translate-y-2 starting:opacity-0 sm:top-[12dvh] sm:max-h-[min(36rem,calc(88dvh-1.5rem))]"
        >
          <div className="flex items-center gap-3 border-b border-line px-4">
            <Icon name="search" />
            <input
              role="combobox"
              aria-expanded="true"
              aria-controls={LIST}
              aria-autocomplete="list"
              aria-activedescendant={items.length > 0 ? optionId(active) : undefined}
              aria-label="Search players, screens, and actions"
              placeholder="Search players, screens, actions"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setActive(0);
              }}
              onKeyDown={onKeyDown}
              className="h-13 w-full min-w-0 bg-transparent text-16 outline-none placeholder:text-muted"
            />
          </div>
          <p role="status" className="px-4 text-14 text-muted not-empty:py-4">
            {items.length === 0 ? 'No matches.' : ''}
          </p>
          <div
            id={LIST}
            role="listbox"
            aria-label="Matches"
            className="min-h-0 overflow-y-auto overscroll-contain p-2 pt-1 empty:hidden"
          >
            {groups.map((group) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox.
              <div key={group.label} role="group" aria-label={group.label}>
                <p aria-hidden="true" className={GROUP}>
                  {group.label}
                </p>
                {group.items.map((item) => {
                  const index = items.indexOf(item);
                  return (
                    <Item
                      key={item.id}
                      item={item}
                      index={index}
                      isActive={index === active}
                      onPoint={() => setActive(index)}
                      onRun={() => run(item)}
                    />
                  );
                })}
              </div>
            ))}
          </div>
          <Footer onHelp={onHelp} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type ItemProps = {
  item: PaletteItem;
  index: number;
  isActive: boolean;
  onPoint: () => void;
  onRun: () => void;
};

function Item({ item, index, isActive, onPoint, onRun }: ItemProps) {
  const { drawing, label, note, keys } = item;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys.
    <div
      id={optionId(index)}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerMove={isActive ? undefined : onPoint}
      onClick={onRun}
      className={`flex min-h-12 cursor-default scroll-my-2 items-center gap-3 rounded-control px-2.5 py-2 text-14 sm:min-h-10 ${isActive ? 'bg-brand-soft' : ''}`}
    >
      <span className="flex w-5 shrink-0 justify-center text-muted">
        {'icon' in drawing ? (
          <Icon name={drawing.icon} className="size-4.5" />
        ) : (
          <ScreenIcon screen={drawing.screen} />
        )}
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        {label}
        {note && <span className="ml-2 text-muted"> {note}</span>}
      </span>
      {keys && <Keys keys={keys} />}
    </div>
  );
}

function Footer({ onHelp }: { onHelp: () => void }) {
  return (
    <div className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-4 border-t border-line px-4 text-12 text-muted max-sm:hidden">
      <span className="flex items-center gap-1.5">
        <Keys keys="ArrowUp+ArrowDown" /> select
      </span>
      <span className="flex items-center gap-1.5">
        <Keys keys="↵" /> open
      </span>
      <span className="flex items-center gap-1.5">
        <Keys keys="Esc" /> close
      </span>
      <button
        type="button"
        onClick={onHelp}
        className="ml-auto flex min-h-10 items-center gap-1.5 hover:text-ink"
      >
        <Keys keys={SHORTCUTS.help.keys} /> {SHORTCUTS.help.label}
      </button>
    </div>
  );
}

/** The tournament’s players as the palette shows them; none until they’re known. */
function usePlayers(eventId: string, event: TournamentEvent | null): readonly PalettePlayer[] {
  const { data } = useQuery(participantsQuery(useClient(), eventId));
  return useMemo(() => {
    const sections = new Map(event?.sections.map(({ id, name }) => [id, name]));
    return (data ?? []).map((one) => {
      const rating = event && countingRating(one, event.federationType);
      const federation = [one.federation, rating].filter(Boolean).join(' ');
      const section = sections.get(one.sectionId ?? '') ?? '';
      const { id, fullName, email, status, title } = one;
      return {
        id,
        fullName,
        email,
        status,
        title: title ?? '',
        section: [section, federation].filter(Boolean).join(' · '),
      };
    });
  }, [data, event]);
}
