import type { Participant, ParticipantStatus } from '@tabiya/domain/participants/participant';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { Menu, MenuItem } from '../../../../ui/Menu.tsx';
import { DownloadItem } from '../csv/DownloadItem.tsx';
import type { CsvDownload } from '../csv/use-csv-download.ts';
import { statusAction } from '../status-changes.ts';

type BulkActionsProps = {
  chosen: readonly Participant[];
  /** How many the list shows. */
  shown: number;
  download: CsvDownload;
  onStatus: (status: ParticipantStatus) => void;
  onChooseAll: () => void;
  onDone: () => void;
};

/** What can be done with all who are chosen. */
export function BulkActions({
  chosen,
  shown,
  download,
  onStatus,
  onChooseAll,
  onDone,
}: BulkActionsProps) {
  const isNobody = chosen.length === 0;
  return (
    <fieldset aria-label="Chosen participants" className="flex flex-1 items-center gap-2">
      <p role="status" className="tabular mr-auto text-14 font-semibold whitespace-nowrap">
        {chosen.length} chosen
      </p>
      <Button size="small" variant="primary" disabled={isNobody} onClick={() => onStatus('paid')}>
        {statusAction('paid')}
      </Button>
      <Menu label="More for those chosen">
        <MenuItem disabled={isNobody} onClick={() => onStatus('cancelled')}>
          {statusAction('cancelled')}
        </MenuItem>
        <MenuItem disabled={isNobody} onClick={() => onStatus('registered')}>
          {statusAction('registered')}
        </MenuItem>
        <DownloadItem download={download} people={chosen} label="Download CSV of those chosen" />
        <MenuItem onClick={onChooseAll}>
          {chosen.length === shown ? 'Choose nobody' : `Choose all ${shown} shown`}
        </MenuItem>
      </Menu>
      <Button
        size="small"
        variant="quiet"
        aria-label="Done choosing"
        title="Done choosing"
        onClick={onDone}
        className="min-w-10 px-0"
      >
        <Icon name="close" />
      </Button>
    </fieldset>
  );
}
