import type { ListColumnName } from '@tabiya/domain/entries/list/list-columns';
import { type MouseEvent, memo } from 'react';
import { ariaKeys } from '../../../../../tournament/keys/shortcuts.ts';
import { Menu } from '../../../../../ui/Menu.tsx';
import { TitleMark } from '../../../../../ui/TitleMark.tsx';
import { ArrivalButton } from '../ArrivalButton.tsx';
import { ChoiceBox } from '../ChoiceBox.tsx';
import type { TableColumn } from '../columns.ts';
import { openerId, type ParticipantProps } from '../list-props.ts';
import { ParticipantStatusBadge } from '../ParticipantStatusBadge.tsx';
import { StatusItems } from '../StatusItems.tsx';
import { statusText } from '../status-text.ts';
import { UnderName } from '../UnderName.tsx';
import { ColumnCell } from './ColumnCell.tsx';
import { RowItems } from './RowItems.tsx';

type ParticipantRowProps = ParticipantProps & {
  used: readonly ListColumnName[];
  columns: readonly TableColumn[];
  /** Counted from 0 in the list as it is shown. */
  index: number;
};

/** One participant in the table. Pressing the name, or anywhere else that does nothing of its own, opens the details. */
export const ParticipantRow = memo(function ParticipantRow({
  index,
  used,
  columns,
  ...props
}: ParticipantRowProps) {
  const { participant, event, received, movedTo, actions } = props;
  const { isOpen, isChosen, isFlashing, isCheckingIn } = props;
  const entry = { participant, event, received, movedTo };
  const { fullName } = participant;
  const { label, ...status } = statusText(props);
  return (
    <tr
      data-index={index}
      aria-rowindex={index + 2}
      aria-current={isOpen || undefined}
      data-chosen={isChosen || undefined}
      onClick={(click) => isOnRowItself(click) && actions.open(participant)}
      className={`group h-10.5 cursor-default hover:bg-sunken/60 aria-[current=true]:bg-brand-soft data-chosen:bg-brand-soft *:border-b *:border-line *:p-0 *:pr-2 ${isFlashing ? 'flash' : ''}`}
    >
      <td className="pr-0!">
        <ChoiceBox
          label={`Select ${fullName}`}
          isChosen={isChosen}
          onToggle={(isRange) => actions.choose(participant, isRange)}
        />
      </td>
      <th scope="row" className="relative font-normal">
        <div className="flex items-baseline gap-1.5">
          <TitleMark title={participant.title} />
          <button
            type="button"
            id={openerId(participant)}
            data-control="open"
            aria-keyshortcuts={ariaKeys('arrive')}
            onClick={() => actions.open(participant)}
            className={`min-w-0 flex-1 scroll-my-40 truncate text-left leading-5 font-semibold after:absolute after:inset-0 hover:text-brand ${participant.status === 'cancelled' ? 'text-muted line-through' : ''}`}
          >
            {fullName}
          </button>
        </div>
        <UnderName {...props} used={used} columns={columns} />
      </th>
      {columns.map((column) => (
        <ColumnCell key={column.id} column={column} columns={columns} {...props} />
      ))}
      {isCheckingIn && (
        <td>
          <ArrivalButton participant={participant} actions={actions} look="plain" />
        </td>
      )}
      <td>
        <Menu
          label={`${label}, status of ${fullName}`}
          trigger={{
            content: <ParticipantStatusBadge status={participant.status} {...status} isMenu />,
            className:
              '-ml-1 inline-flex min-h-10 max-w-full items-center rounded-control px-1 hover:bg-sunken',
          }}
        >
          <StatusItems {...entry} actions={actions} />
        </Menu>
      </td>
      <td className="pr-0! *:resting:opacity-0">
        <Menu label={`More for ${fullName}`} variant="quiet">
          <RowItems {...entry} actions={actions} />
        </Menu>
      </td>
    </tr>
  );
});

/** True if nothing else takes the click: no control, and no text that is being selected. */
function isOnRowItself({ target }: MouseEvent): boolean {
  if (!(target instanceof Element) || target.closest('button, a, input, label')) return false;
  return getSelection()?.isCollapsed !== false;
}
