import type { ListColumnName } from '@tabiya/domain/entries/list/list-columns';
import type { Participant } from '@tabiya/domain/entries/list/participant';
import { toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { CsvDownload } from '../files/csv/use-csv-download.ts';
import type { FileDialog } from '../files/FileDialogs.tsx';
import { isCheckInNear } from './check-in-days.ts';
import type { ParticipantListProps } from './list-props.ts';
import { type ListView, sortedBy } from './list-view.ts';
import { NoMatch } from './NoMatch.tsx';
import { PhoneList } from './phone/PhoneList.tsx';
import type { PrintedKind } from './printed-kinds.ts';
import { ParticipantTable } from './table/ParticipantTable.tsx';
import { CheckInBar } from './toolbar/CheckInBar.tsx';
import { ColumnsDialog } from './toolbar/ColumnsDialog.tsx';
import { Filters } from './toolbar/Filters.tsx';
import { ListMenu } from './toolbar/ListMenu.tsx';
import { PhoneToolbar, WideToolbar } from './toolbar/Toolbar.tsx';
import { useListLayout } from './use-list-layout.ts';
import { useRowFocus } from './use-row-focus.ts';

type ListProps = ParticipantListProps & {
  /** The columns that the list has at all. */
  used: readonly ListColumnName[];
  /** The columns in which any participant has a value. */
  filled: readonly ListColumnName[];
  /** Including participants whom the view leaves out. */
  everybody: readonly Participant[];
  view: ListView;
  searchRef: RefObject<HTMLInputElement | null>;
  download: CsvDownload;
  /** True if a tap on a phone chooses. */
  isChoosing: boolean;
  /** Shown in the toolbar while participants are selected. */
  bulk: ReactNode;
  onView: (change: Partial<ListView>) => void;
  /** The first that is shown is wanted. */
  onFirst: () => void;
  onAdd: () => void;
  onFile: (dialog: FileDialog) => void;
  onUndoImport: (() => void) | null;
  onPrint: (kind: PrintedKind) => void;
  onCheckIn: (isCheckingIn: boolean) => void;
  onChoose: () => void;
  onChooseAll: () => void;
};

/** The toolbar and the participants: as a table where there is room for one, else as rows to tap. */
export function List({ used, filled, everybody, download, isChoosing, bulk, ...props }: ListProps) {
  const { event, view, participants, isCheckingIn, onView, onCheckIn } = props;
  const ref = useRef<HTMLDivElement>(null);
  const { width, isTable, isNarrow, choice, columns, counts, lines } = useListLayout(ref, {
    event,
    participants,
    everybody,
    used,
    filled,
    isGrouped: view.isGrouped,
    isCheckingIn,
  });
  useRowFocus(lines, ref, props.searchRef);
  const [choosesColumns, setChoosesColumns] = useState(false);
  const isNear = isCheckInNear(event, toCalendarDate(new Date(), event.timeZone));
  const hasCheckInButton = isTable && isNear && !isCheckingIn;
  /** The button that starts or ends it goes; a phone has no use for a keyboard then. */
  const startCheckIn = (isStarted: boolean) => {
    onCheckIn(isStarted);
    if (isTable) props.searchRef.current?.focus();
  };
  const menu = (
    <ListMenu
      participants={everybody}
      download={download}
      onFile={props.onFile}
      onUndoImport={props.onUndoImport}
      onPrint={props.onPrint}
      onCheckIn={isCheckingIn || hasCheckInButton ? undefined : () => onCheckIn(true)}
      {...(isTable ? { onColumns: () => setChoosesColumns(true) } : { onChoose: props.onChoose })}
    />
  );
  const checkIn = isCheckingIn ? (
    <CheckInBar
      everybody={everybody}
      view={view}
      isRow={!isTable}
      isShort={isTable && isNarrow}
      onView={onView}
      onDone={() => {
        startCheckIn(false);
        onView({ only: 'everybody' });
      }}
    />
  ) : null;
  const Toolbar = isTable ? WideToolbar : PhoneToolbar;
  return (
    <div ref={ref}>
      {width > 0 && (
        <>
          <Toolbar
            view={view}
            shown={participants.length}
            isNarrow={isNarrow}
            searchRef={props.searchRef}
            onView={onView}
            onEnter={props.onFirst}
            onAdd={props.onAdd}
            menu={menu}
            filters={
              <Filters
                event={event}
                everybody={everybody}
                counts={counts}
                view={view}
                onView={onView}
              />
            }
            onCheckIn={hasCheckInButton ? () => startCheckIn(true) : undefined}
            checkIn={checkIn}
            bulk={bulk || null}
          />
          {!isTable && checkIn}
          {participants.length === 0 ? (
            <NoMatch onView={onView} />
          ) : isTable ? (
            <ParticipantTable
              {...props}
              lines={lines}
              used={used}
              columns={columns}
              width={width}
              onSort={(column) => onView(sortedBy(view, column, event))}
            />
          ) : (
            <PhoneList {...props} lines={lines} used={used} isChoosing={isChoosing} />
          )}
        </>
      )}
      {choosesColumns && (
        <ColumnsDialog {...choice} event={event} onClose={() => setChoosesColumns(false)} />
      )}
    </div>
  );
}
