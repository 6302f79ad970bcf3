import type { TournamentEvent } from '@tabiya/domain/event/event';
import type { Participant } from '@tabiya/domain/participants/participant';
import { type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { fittingColumns, LEAST_TABLE_WIDTH } from './columns.ts';
import type { CsvDownload } from './csv/use-csv-download.ts';
import type { ParticipantListProps } from './list-props.ts';
import { type ListView, sortedBy } from './list-view.ts';
import { PhoneList } from './phone/PhoneList.tsx';
import { ParticipantTable } from './table/ParticipantTable.tsx';
import { ListMenu } from './toolbar/ListMenu.tsx';
import { PhoneToolbar, WideToolbar } from './toolbar/Toolbar.tsx';
import { useChosenColumns } from './use-chosen-columns.ts';
import { useWidth } from './use-width.ts';

type ListProps = ParticipantListProps & {
  event: TournamentEvent;
  /** Also those whom the view leaves out. */
  everybody: readonly Participant[];
  view: ListView;
  searchRef: RefObject<HTMLInputElement | null>;
  download: CsvDownload;
  /** Whether a tap on a phone chooses. */
  isChoosing: boolean;
  /** In the toolbar while somebody is chosen. */
  bulk: ReactNode;
  onView: (change: Partial<ListView>) => void;
  /** The first that is shown is wanted. */
  onFirst: () => void;
  onAdd: () => void;
  onImport: () => void;
  onChoose: () => void;
  onChooseAll: () => void;
};

/** The width, in rem, from which the toolbar says everything in words. */
const ROOMY = 60;

/** The toolbar and the participants: as a table where there is room for one, else as rows to tap. */
export function List({ event, everybody, download, isChoosing, bulk, ...props }: ListProps) {
  const { view, participants } = props;
  const ref = useRef<HTMLDivElement>(null);
  const width = useWidth(ref);
  const isTable = width >= LEAST_TABLE_WIDTH;
  const choice = useChosenColumns();
  const columns = useMemo(() => fittingColumns(choice.chosen, width), [choice.chosen, width]);
  const menu = (
    <ListMenu
      participants={everybody}
      download={download}
      onImport={props.onImport}
      {...(isTable
        ? { columns: { ...choice, onToggle: choice.toggle } }
        : { onChoose: props.onChoose })}
    />
  );
  const Toolbar = isTable ? WideToolbar : PhoneToolbar;
  return (
    <div ref={ref}>
      {width > 0 && (
        <>
          <Toolbar
            event={event}
            participants={everybody}
            view={view}
            shown={participants.length}
            isNarrow={width < ROOMY}
            searchRef={props.searchRef}
            onView={props.onView}
            onEnter={props.onFirst}
            onAdd={props.onAdd}
            menu={menu}
            bulk={bulk || null}
          />
          {participants.length === 0 ? (
            <p className="rounded-card border border-line bg-surface p-8 text-center text-muted">
              Nobody matches. Change the search or the status.
            </p>
          ) : isTable ? (
            <ParticipantTable
              {...props}
              columns={columns}
              width={width}
              onSort={(column) => props.onView(sortedBy(view, column))}
            />
          ) : (
            <PhoneList {...props} isChoosing={isChoosing} />
          )}
        </>
      )}
    </div>
  );
}
