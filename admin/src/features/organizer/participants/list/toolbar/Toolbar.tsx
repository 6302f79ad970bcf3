import { type ColumnName, listColumn } from '@tabiya/domain/entries/list/list-columns';
import type { ReactNode, RefObject } from 'react';
import { ariaKeys, SHORTCUTS } from '../../../../../tournament/keys/shortcuts.ts';
import { Button } from '../../../../../ui/Button.tsx';
import { Icon } from '../../../../../ui/Icon.tsx';
import { ButtonKey } from '../../../../../ui/Keys.tsx';
import { SearchField } from '../../../../../ui/SearchField.tsx';
import { isUnfiltered, type ListView } from '../list-view.ts';
import { FilterSelect } from './FilterSelect.tsx';

type ToolbarProps = {
  view: ListView;
  /** How many the view shows. */
  shown: number;
  /** True if there is little room, as next to the details. */
  isNarrow: boolean;
  searchRef: RefObject<HTMLInputElement | null>;
  onView: (change: Partial<ListView>) => void;
  onEnter: () => void;
  onAdd: () => void;
  menu: ReactNode;
  filters: ReactNode;
  /**
   * The number of players who have arrived, instead of the statuses if there is room; null before the first check-in.
   */
  checkIn: ReactNode | null;
  /** Begins to check players in; left out while that goes on, or is not due. */
  onCheckIn: (() => void) | undefined;
  /** Actions on the selected participants, instead of those on all; null while none is selected. */
  bulk: ReactNode | null;
};

const ROW = 'sticky top-[var(--sticky-top,0px)] z-20 flex items-center gap-2 bg-paper';

/** Above the table: search, filters, and what can be done, in one row that stays in sight if there is room. */
export function WideToolbar({ view, menu, filters, checkIn, bulk, ...props }: ToolbarProps) {
  const isOneRow = !props.isNarrow && !checkIn;
  const toolbar = (
    <div className={`${ROW} min-h-14`}>
      <search
        aria-label="Participants"
        className={`max-w-72 grow-99 [&_input]:text-ellipsis ${checkIn ? 'basis-24' : 'basis-40'}`}
      >
        <Search view={view} {...props} />
      </search>
      {bulk ?? (
        <>
          {checkIn ?? (
            <>
              {isOneRow && filters}
              <span className="flex-1" />
            </>
          )}
          {props.onCheckIn && (
            <CheckInButton hasKey={!props.isNarrow} onCheckIn={props.onCheckIn} />
          )}
          <AddButton isShort={checkIn !== null} hasKey={!props.isNarrow} onAdd={props.onAdd} />
          {menu}
        </>
      )}
    </div>
  );
  if (isOneRow) return toolbar;
  return (
    <>
      {toolbar}
      <div className="-mx-2.5 pb-2">{filters}</div>
    </>
  );
}

/** The label of a button, replaced by an icon if there is little room. */
const buttonLabel = (label: string, isShort: boolean) =>
  isShort
    ? { 'aria-label': label, title: label, className: 'min-w-10 px-0' }
    : { className: 'shrink-0 whitespace-nowrap' };

function CheckInButton({ hasKey, onCheckIn }: { hasKey: boolean; onCheckIn: () => void }) {
  const { label } = SHORTCUTS.checkIn;
  return (
    <Button
      size="small"
      onClick={onCheckIn}
      aria-keyshortcuts={ariaKeys('checkIn')}
      {...buttonLabel(label, false)}
    >
      <Icon name="check" className="size-4" />
      {label} {hasKey && <ButtonKey keys={SHORTCUTS.checkIn.keys} />}
    </Button>
  );
}

type AddButtonProps = { isShort: boolean; hasKey?: boolean; onAdd: () => void };

function AddButton({ isShort, hasKey = false, onAdd }: AddButtonProps) {
  const { label } = SHORTCUTS.add;
  return (
    <Button
      size="small"
      variant="primary"
      onClick={onAdd}
      aria-keyshortcuts={ariaKeys('add')}
      {...buttonLabel(label, isShort)}
    >
      {isShort ? (
        <Icon name="plus" />
      ) : (
        <>
          {label} {hasKey && <ButtonKey keys={SHORTCUTS.add.keys} />}
        </>
      )}
    </Button>
  );
}

/** Above the list of a phone: the search stays in sight, filters and order scroll away. */
export function PhoneToolbar({ view, menu, filters, bulk, onView, ...props }: ToolbarProps) {
  return (
    <>
      <div className={`${ROW} -mx-4 min-h-13 px-4`}>
        {bulk ?? (
          <>
            <search aria-label="Participants" className="min-w-0 flex-1">
              <Search isShort view={view} onView={onView} {...props} />
            </search>
            <AddButton isShort onAdd={props.onAdd} />
            {menu}
          </>
        )}
      </div>
      <div className="-mx-4 flex items-center gap-1.5 overflow-x-auto pr-4 pl-1.5 pb-2 [scrollbar-width:none]">
        {filters}
        <SortSelect view={view} onView={onView} />
      </div>
    </>
  );
}

/** Searches the list. Enter opens the first that is found, arrow down leads to it, Escape clears the field. */
function Search({
  isShort = false,
  view,
  shown,
  searchRef,
  onView,
  onEnter,
}: Pick<ToolbarProps, 'view' | 'shown' | 'searchRef' | 'onView' | 'onEnter'> & {
  isShort?: boolean;
}) {
  const hint = isShort ? 'Name or ID' : 'Name, contact, or ID';
  const found = isUnfiltered(view) ? null : shown;
  return (
    <SearchField
      fieldRef={searchRef}
      aria-label="Search"
      aria-keyshortcuts={ariaKeys('search')}
      keys={SHORTCUTS.search.keys}
      placeholder={found === null ? hint : ''}
      value={view.search}
      found={found}
      onValueChange={(search) => onView({ search })}
      autoComplete="off"
      enterKeyHint="search"
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter();
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        document.querySelector<HTMLElement>('[data-index] [data-control="open"]')?.focus();
      }}
    />
  );
}

const SORT_COLUMNS: readonly ColumnName[] = ['registeredAt', 'fullName', 'rating', 'status'];

/** The order, where no column heads are there to sort by. */
function SortSelect({ view, onView }: Pick<ToolbarProps, 'view' | 'onView'>) {
  return (
    <FilterSelect
      label="Sort"
      value={view.sortBy}
      options={SORT_COLUMNS.map((name) => ({
        value: name,
        label: `By ${listColumn(name).label.toLowerCase()}`,
      }))}
      onChange={(value) => {
        const sortBy = value as ColumnName;
        onView({ sortBy, descending: sortBy === 'rating' });
      }}
    />
  );
}
