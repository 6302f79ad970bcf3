import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/Button.tsx';

type ItemActionsProps = {
  /** What the item is, e.g. `question 2`: the buttons say it to screen readers. */
  item: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
};

/** Moves an item of a list up and down, and removes it. */
export function ItemActions({ item, index, count, onMove, onRemove }: ItemActionsProps) {
  // The button moves with its item; moving takes its focus, which is restored here.
  const moveTo = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    flushSync(() => onMove(index, to));
    button.focus();
  };
  return (
    <div className="flex">
      <Button
        variant="quiet"
        size="small"
        aria-label={`Move ${item} up`}
        title="Move up"
        disabled={index === 0}
        onClick={moveTo(index - 1)}
      >
        <span aria-hidden="true">↑</span>
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Move ${item} down`}
        title="Move down"
        disabled={index === count - 1}
        onClick={moveTo(index + 1)}
      >
        <span aria-hidden="true">↓</span>
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Remove ${item}`}
        onClick={() => onRemove(index)}
      >
        Remove
      </Button>
    </div>
  );
}
