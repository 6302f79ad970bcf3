import { type ColumnName, listColumn } from '@tabiya/domain/entries/list/list-columns';
import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../../../../../ui/Button.tsx';
import { Icon } from '../../../../../ui/Icon.tsx';
import { SearchField } from '../../../../../ui/SearchField.tsx';
import { isUnfiltered, type ListView } from '../list-view.ts';
import { CHIP_SELECT } from './chip.ts';
import { ShowSelect } from './SectionBar.tsx';
import { StatusFilter, type StatusFilterProps, StatusSelect } from './StatusFilter.tsx';

type ToolbarProps = {
  event: TournamentEvent;
  participants: readonly Participant[];
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

/** Above the table: search, statuses and what can be done, in one row that stays in sight. */
export function WideToolbar({ participants, view, menu, checkIn, bulk, ...props }: ToolbarProps) {
  const { onView } = props;
  const statuses: StatusFilterProps = {
    status: view.status,
    participants,
    onChange: (status) => onView({ status }),
  };
  return (
    <div className={`${ROW} h-14`}>
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
              {props.isNarrow ? (
                <div className="flex min-w-0 gap-1.5 *:min-w-20 *:shrink">
                  <StatusSelect {...statuses} />
                  <ShowSelect
                    event={props.event}
                    everybody={participants}
                    view={view}
                    onView={onView}
                  />
                </div>
              ) : (
                <StatusFilter {...statuses} />
              )}
              <span className="flex-1" />
            </>
          )}
          {props.onCheckIn && (
            <CheckInButton isShort={props.isNarrow} onCheckIn={props.onCheckIn} />
          )}
          <AddButton isShort={props.isNarrow || checkIn !== null} onAdd={props.onAdd} />
          {menu}
        </>
      )}
    </div>
  );
}

/** The label of a button, replaced by an icon if there is little room. */
const buttonLabel = (label: string, isShort: boolean) =>
  isShort
    ? { 'aria-label': label, title: label, className: 'min-w-10 px-0' }
    : { className: 'shrink-0 whitespace-nowrap' };

function CheckInButton({ isShort, onCheckIn }: { isShort: boolean; onCheckIn: () => void }) {
  const label = 'Check In';
  return (
    <Button size="small" onClick={onCheckIn} {...buttonLabel(label, isShort)}>
      <Icon name="check" className="size-4" />
      {!isShort && label}
    </Button>
  );
}

function AddButton({ isShort, onAdd }: { isShort: boolean; onAdd: () => void }) {
  const label = 'Add Participant';
  return (
    <Button size="small" variant="primary" onClick={onAdd} {...buttonLabel(label, isShort)}>
      {isShort ? <Icon name="plus" /> : label}
    </Button>
  );
}

/** Above the list of a phone: the search stays in sight, statuses and order scroll away. */
export function PhoneToolbar({ participants, view, menu, bulk, onView, ...props }: ToolbarProps) {
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
      <div className="-mx-4 flex items-center gap-1.5 overflow-x-auto px-4 pb-2 [scrollbar-width:none]">
        <StatusFilter
          status={view.status}
          participants={participants}
          onChange={(status) => onView({ status })}
        />
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
    <select
      aria-label="Sort by"
      value={view.sortBy}
      onChange={(event) => {
        const sortBy = event.currentTarget.value as ColumnName;
        onView({ sortBy, descending: sortBy === 'rating' });
      }}
      className={`ml-auto ${CHIP_SELECT}`}
    >
      {SORT_COLUMNS.map((name) => (
        <option key={name} value={name}>
          By {listColumn(name).label.toLowerCase()}
        </option>
      ))}
    </select>
  );
}
