import { holdsPlace, type ParticipantStatus } from '@tabiya/domain/entries/list/participant';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { statusAction } from '../../../../entry-operations/operation-text.ts';
import type { EntryMoves } from '../../../../entry-operations/use-entry-moves.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { Menu, MenuItem } from '../../../../ui/Menu.tsx';
import { DownloadItem } from '../files/csv/DownloadItem.tsx';
import type { CsvDownload } from '../files/csv/use-csv-download.ts';
import type { ParticipantActions } from '../list/list-props.ts';
import { PayButton } from '../list/PayButton.tsx';
import { SectionItems } from '../list/SectionItems.tsx';
import type { useChoice } from './use-choice.ts';

type BulkActionsProps = {
  event: TournamentEvent;
  choice: ReturnType<typeof useChoice>;
  /** How many the list shows. */
  shown: number;
  /** The sums of the receipts in minor units, by the id of the participant. */
  received: ReadonlyMap<string, number>;
  /** Where those went who keep their status. */
  movedTo: EntryMoves['to'];
  download: CsvDownload;
  actions: ParticipantActions;
};

/** The actions on the selected participants; renders nothing until one is selected, or selecting starts on a phone. */
export function BulkActions({
  event,
  choice,
  shown,
  received,
  movedTo,
  download,
  actions,
}: BulkActionsProps) {
  const { chosen } = choice;
  const isNobody = chosen.length === 0;
  const changing = chosen.filter(({ id }) => !movedTo.has(id));
  const placeless = changing.filter((one) => !holdsPlace(one));
  /** Runs an action on the selected participants, and clears the selection. */
  const done = (act: () => void) => () => {
    act();
    choice.done();
  };
  const set = (status: ParticipantStatus) => done(() => actions.setStatus(changing, status));
  return (
    <fieldset aria-label="Selected participants" className="flex flex-1 items-center gap-2">
      <p role="status" className="tabular mr-auto text-14 font-semibold whitespace-nowrap">
        {chosen.length} selected
      </p>
      <PayButton
        event={event}
        people={changing}
        received={received}
        onPay={(...payment) => done(() => actions.setStatus(...payment))()}
      />
      <Menu label="More actions for the selection">
        <MenuItem disabled={changing.length === 0} onClick={set('cancelled')}>
          {statusAction('cancelled')}
        </MenuItem>
        <MenuItem disabled={changing.length === 0} onClick={set('registered')}>
          {statusAction('registered')}
        </MenuItem>
        {placeless.length > 0 && (
          <MenuItem onClick={() => actions.givePlaces(placeless)}>
            {placeless.length === 1 ? 'Give a Place' : `Give ${placeless.length} Places`}
          </MenuItem>
        )}
        <MenuItem disabled={isNobody} onClick={done(() => actions.setArrived(chosen, true))}>
          Check In
        </MenuItem>
        <MenuItem disabled={isNobody} onClick={done(() => actions.setArrived(chosen, false))}>
          Undo Check-In
        </MenuItem>
        <MenuItem
          disabled={isNobody}
          onClick={done(() => actions.setShowName(chosen, true))}
          hint="Only with their consent, or a parent’s or guardian’s for children."
        >
          Show Names on Public Pages
        </MenuItem>
        <MenuItem disabled={isNobody} onClick={done(() => actions.setShowName(chosen, false))}>
          Hide Names on Public Pages
        </MenuItem>
        <DownloadItem download={download} people={chosen} label="Download CSV of Selection" />
        <MenuItem onClick={choice.chooseAll}>
          {chosen.length === shown ? 'Clear Selection' : `Select all ${shown} shown`}
        </MenuItem>
        <SectionItems
          people={chosen}
          event={event}
          actions={{ moveTo: (people, id) => done(() => actions.moveTo(people, id))() }}
        />
        <MenuItem isDanger disabled={isNobody} onClick={done(() => actions.remove(chosen))}>
          Delete
        </MenuItem>
      </Menu>
      <Button
        size="small"
        variant="quiet"
        aria-label="Done selecting"
        title="Done selecting"
        onClick={choice.done}
        className="min-w-10 px-0"
      >
        <Icon name="close" />
      </Button>
    </fieldset>
  );
}
