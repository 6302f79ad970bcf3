import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

type ItemActionsProps = {
  /** The kind of items, e.g. `question`. */
  item: string;
  index: number;
  count: number;
  /** Tells this list from others of the same kind, e.g. `of section 1`. */
  place?: string;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
};

/** Moves an item of a list up and down, and removes it. The focus stays in the list. */
export function ItemActions({ item, index, count, place, onMove, onRemove }: ItemActionsProps) {
  const kind = place === undefined ? item : `${item} ${place}`;
  const name = [item, index + 1, place].filter((word) => word !== undefined).join(' ');
  // The button moves with its item; moving takes its focus, which is restored here.
  const moveTo = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    flushSync(() => onMove(index, to));
    button.focus();
  };
  const removeItem = () => {
    flushSync(() => onRemove(index));
    const left = document.querySelectorAll<HTMLElement>(`[data-removes="${kind}"]`);
    const next = left[Math.min(index, left.length - 1)];
    (next ?? document.querySelector<HTMLElement>(`[data-adds="${kind}"]`))?.focus();
  };
  return (
    <div className="flex">
      <Button
        variant="quiet"
        size="small"
        aria-label={`Move ${name} up`}
        title="Move up"
        disabled={index === 0}
        onClick={moveTo(index - 1)}
      >
        <Icon name="arrowUp" className="size-4" />
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Move ${name} down`}
        title="Move down"
        disabled={index === count - 1}
        onClick={moveTo(index + 1)}
      >
        <Icon name="arrowDown" className="size-4" />
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Remove ${name}`}
        data-removes={kind}
        onClick={removeItem}
      >
        Remove
      </Button>
    </div>
  );
}
