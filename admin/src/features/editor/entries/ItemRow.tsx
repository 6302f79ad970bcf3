import { type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu, MenuItem } from '../../../ui/Menu.tsx';

export type ItemRowProps = {
  /** The kind of items, e.g. `section`. */
  item: string;
  index: number;
  count: number;
  /** The item's name, e.g. `U1800`. */
  name: string;
  /** The end of its name's line, e.g. the fee. */
  aside: ReactNode;
  /** A second line, and its end. */
  facts?: ReactNode;
  factsAside?: ReactNode;
  hasProblem: boolean;
  isOpen: boolean;
  /** True if no more items fit. */
  isFull: boolean;
  onToggle: () => void;
  onMove: (from: number, to: number) => void;
  onDuplicate: () => void;
  onRemove: (index: number) => void;
  /** The item's fields. */
  children: ReactNode;
};

/** An item of a list: a line that sums it up and opens its fields, and what can be done with it. */
export function ItemRow({ name, isOpen, onToggle, children, ...row }: ItemRowProps) {
  const id = useId();
  const { facts, factsAside, hasProblem } = row;
  return (
    <li className="border-line not-last:border-b">
      <div className="flex items-center gap-0.5 pr-1.5 transition-colors duration-150 hover:bg-sunken/60">
        <button
          type="button"
          data-opens={row.item}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
          className="grid min-h-14 min-w-0 flex-1 grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-2 rounded-control py-2 pl-2 text-left focus-visible:-outline-offset-2"
        >
          <Icon
            name="next"
            className={`${facts || hasProblem ? 'row-span-2' : ''} size-5 text-muted transition-transform duration-150 ${isOpen ? 'rotate-90' : ''}`}
          />
          <span className="font-semibold wrap-anywhere">{name}</span>
          <span className="tabular text-right">{row.aside}</span>
          {(facts || hasProblem) && (
            <span className="col-start-2 text-14 text-muted">
              {hasProblem && <NeedsAttention />}
              {facts}
            </span>
          )}
          {factsAside && (
            <span className="tabular self-start text-right text-14 text-muted">{factsAside}</span>
          )}
        </button>
        <RowActions name={name} {...row} />
      </div>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid's item everywhere.
        <div
          id={id}
          role="group"
          aria-label={`${capitalized(row.item)} ${name}`}
          className="border-t border-line bg-paper px-3 pt-3 pb-5 sm:px-5"
        >
          {children}
        </div>
      )}
    </li>
  );
}

function NeedsAttention() {
  return (
    <span className="mr-1.5 inline-flex items-center gap-1 font-semibold text-danger">
      <Icon name="warning" className="size-4" />
      Needs attention
    </span>
  );
}

type RowActionsProps = Pick<
  ItemRowProps,
  'item' | 'index' | 'count' | 'name' | 'isFull' | 'onMove' | 'onDuplicate' | 'onRemove'
>;

/** Moves, duplicates and removes an item. The focus stays in the list. */
function RowActions({ item, index, count, name, isFull, ...on }: RowActionsProps) {
  const move = (to: number) => {
    const focused = document.activeElement;
    flushSync(() => on.onMove(index, to));
    // The button moves with its item; moving takes its focus.
    if (focused instanceof HTMLElement) focused.focus();
  };
  const remove = () => {
    flushSync(() => on.onRemove(index));
    const left = document.querySelectorAll<HTMLElement>(`[data-opens="${item}"]`);
    const next = left[Math.min(index, left.length - 1)];
    (next ?? document.querySelector<HTMLElement>(`[data-adds="${item}"]`))?.focus();
  };
  return (
    <>
      {([-1, 1] as const).map((step) => (
        <Button
          key={step}
          variant="quiet"
          size="small"
          aria-label={`Move ${name} ${step < 0 ? 'up' : 'down'}`}
          title={step < 0 ? 'Move Up' : 'Move Down'}
          disabled={index + step < 0 || index + step >= count}
          className="min-w-10 px-0 max-sm:hidden"
          onClick={() => move(index + step)}
        >
          <Icon name={step < 0 ? 'arrowUp' : 'arrowDown'} className="size-4" />
        </Button>
      ))}
      <Menu label={`More for ${name}`} variant="quiet">
        <MenuItem disabled={index === 0} onClick={() => move(index - 1)}>
          Move Up
        </MenuItem>
        <MenuItem disabled={index === count - 1} onClick={() => move(index + 1)}>
          Move Down
        </MenuItem>
        <MenuItem disabled={isFull} onClick={on.onDuplicate}>
          Duplicate
        </MenuItem>
        <MenuItem isDanger onClick={remove}>
          Remove
        </MenuItem>
      </Menu>
    </>
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The frame of a list of such rows. */
export function ItemRows({ children }: { children: ReactNode }) {
  return (
    <ol className="rounded-control border border-line empty:hidden [&>li:first-child]:rounded-t-control [&>li:last-child]:rounded-b-control">
      {children}
    </ol>
  );
}
