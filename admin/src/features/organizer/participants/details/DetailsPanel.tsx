import { countingRating } from '@tabiya/domain/entries/list/participant';
import { type KeyboardEvent, lazy, type ReactNode, Suspense } from 'react';
import { isKeyOf, SHORTCUTS } from '../../../../tournament/keys/shortcuts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { LoadingState } from '../../../../ui/LoadingState.tsx';
import { SidePanel } from '../../../../ui/SidePanel.tsx';
import { isTextControl } from '../../../../ui/text-control.ts';
import { toggleArrival } from '../list/list-props.ts';
import { MoreMenu, NextActions } from './DetailsActions.tsx';
import type { EntryDetails } from './entry-details.ts';
import type { Neighbors } from './neighbors.ts';
import { NOTES_FIELD } from './notes-field.ts';

/** Come with the first participant that is opened, or edited: the list alone needs none of it. */
const Details = lazy(async () => ({ default: (await import('./Details.tsx')).Details }));
const EditForm = lazy(async () => ({ default: (await import('../form/EditForm.tsx')).EditForm }));

type DetailsPanelProps = EntryDetails & {
  isEditing: boolean;
  /** How often a search has led here: each takes the focus. */
  searches: number;
  neighbors: Neighbors;
  /** How many participants the list shows. */
  count: number;
  onMove: (id: string) => void;
  /** Opens or closes the form that edits. */
  onEdit: (isEditing: boolean) => void;
  onClose: () => void;
  returnFocus: () => HTMLElement | null;
};

/** A participant in full, with links to the previous and next one in the list. */
export function DetailsPanel({ neighbors, count, searches, onMove, ...props }: DetailsPanelProps) {
  const { participant, movedTo, isEditing, onEdit, actions, onClose, returnFocus } = props;
  const { position, previous, next } = neighbors;
  const move = (id: string | null) => id !== null && onMove(id);
  return (
    <SidePanel
      title={participant.fullName}
      lead={playerFacts(props)}
      onClose={onClose}
      returnFocus={returnFocus}
      focusOn={searches}
      onKeyDown={(event) =>
        handleKey(event, {
          previous: () => move(previous),
          next: () => move(next),
          pay: () => movedTo === null && actions.setStatus([participant], 'paid'),
          arrive: () => toggleArrival(participant, actions),
          edit: () => onEdit(true),
        })
      }
      actions={!isEditing && <NextActions {...props} />}
      tools={
        <>
          <span className="tabular flex-1 text-13 text-muted">
            {position === null ? 'Not in the current view' : `${position} of ${count}`}
          </span>
          {!isEditing && <MoreMenu {...props} />}
          <Step shortcut="previous" id={previous} onMove={onMove}>
            <Icon name="previous" />
          </Step>
          <Step shortcut="next" id={next} onMove={onMove}>
            <Icon name="next" />
          </Step>
        </>
      }
    >
      <p aria-live="polite" className="sr-only">
        {participant.fullName}
      </p>
      <Suspense fallback={<LoadingState />}>
        {isEditing ? (
          <EditForm key={participant.id} {...props} onDone={() => onEdit(false)} />
        ) : (
          <Details key={participant.id} {...props} onEdit={() => onEdit(true)} />
        )}
      </Suspense>
    </SidePanel>
  );
}

/** Where the player is from, and how they're rated. */
function playerFacts({ participant, event, used }: EntryDetails): string {
  return [
    participant.federation,
    used.includes('rating') &&
      String(countingRating(participant, event.federationType) ?? 'unrated'),
  ]
    .filter(Boolean)
    .join(' · ');
}

type StepProps = {
  shortcut: 'previous' | 'next';
  id: string | null;
  onMove: (id: string) => void;
  children: ReactNode;
};

function Step({ shortcut, id, onMove, children }: StepProps) {
  const { label, keys } = SHORTCUTS[shortcut];
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${keys.replace('Arrow', '')})`}
      disabled={id === null}
      onClick={() => id !== null && onMove(id)}
      className="min-w-10 px-0"
    >
      {children}
    </Button>
  );
}

type KeyActions = Record<'previous' | 'next' | 'pay' | 'arrive' | 'edit', () => void>;

/**
 * Alt with an arrow moves to the next participant, even while typing. Outside text fields, the arrow alone does; P
 * marks as paid, A checks in, N goes to the notes, and E edits. Letters only work while the focus is in the panel.
 */
function handleKey(event: KeyboardEvent, actions: KeyActions): void {
  const { key, altKey, ctrlKey, metaKey, target } = event;
  const panel = event.currentTarget as HTMLElement;
  const isTyping = isTextControl(target) || (target as Element).closest('[role="menu"]') !== null;
  if (ctrlKey || metaKey || (isTyping && !altKey)) return;
  /** Out of a field that goes, which is saved by that. */
  const leaving = (move: () => void) => {
    panel.focus({ preventScroll: true });
    move();
  };
  const act = () => {
    if (key === 'ArrowUp') return leaving(actions.previous);
    if (key === 'ArrowDown') return leaving(actions.next);
    if (altKey) return 'unused';
    if (isKeyOf('pay', event)) return actions.pay();
    if (isKeyOf('arrive', event)) return actions.arrive();
    if (isKeyOf('edit', event)) return actions.edit();
    if (isKeyOf('notes', event))
      return panel.querySelector<HTMLElement>(`#${NOTES_FIELD}`)?.focus();
    return 'unused';
  };
  if (act() === 'unused') return;
  event.preventDefault();
}
