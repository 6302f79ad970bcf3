import type { ListedEntry } from '@tabiya/domain/entries/list/column-record';
import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { EXPORT_FORMATS, type ExportFormat } from '@tabiya/domain/interchange/entries-export';
import {
  exportedEntries,
  exportedTournament,
  exportFileName,
} from '@tabiya/domain/interchange/section-export';
import { plural } from '@tabiya/domain/text/plural';
import { useMemo, useState } from 'react';
import { Button } from '../../../../../ui/Button.tsx';
import { CheckboxField } from '../../../../../ui/CheckboxField.tsx';
import { Dialog } from '../../../../../ui/Dialog.tsx';
import { SelectField } from '../../../../../ui/SelectField.tsx';
import { saveFile } from '../../../../../ui/save-file.ts';
import { ExportGaps } from './ExportGaps.tsx';
import { FirstRoundFields } from './FirstRoundFields.tsx';
import { useFirstRound } from './use-first-round.ts';

type ExportDialogProps = {
  event: TournamentEvent;
  entries: readonly ListedEntry[];
  /** Hands participants out with every column of the list. */
  onCsv: (people: readonly Participant[]) => Promise<void>;
  /** Shows the details of a participant, to add what lacks. */
  onOpen: (participantId: string) => void;
  onClose: () => void;
};

const CSV = 'csv';
const FORMATS = [
  ...Object.entries(EXPORT_FORMATS).map(([value, { label }]) => ({ value, label })),
  { value: CSV, label: 'CSV, every column of the list' },
];

/** The entries of a section as a pairing program reads them: says beforehand what gets lost and what lacks. */
export default function ExportDialog({
  event,
  entries,
  onCsv,
  onOpen,
  onClose,
}: ExportDialogProps) {
  const [sectionId, setSectionId] = useState(event.sections[0]?.id ?? '');
  const [format, setFormat] = useState<ExportFormat | typeof CSV>('trf26');
  const [isArrivedOnly, setArrivedOnly] = useState(false);
  const hasArrivals = entries.some(({ participant }) => participant.arrivedAt !== null);
  const chosen = useMemo(
    () => exportedEntries(event, entries, { sectionId, isArrivedOnly }),
    [event, entries, sectionId, isArrivedOnly],
  );
  const tournament = exportedTournament(event, sectionId);
  const firstRound = useFirstRound(tournament.rounds);
  const isPaired = format !== CSV && EXPORT_FORMATS[format].isPaired;
  const download = () => {
    onClose();
    if (format === CSV) {
      const ids = new Set(chosen.map(({ participantId }) => participantId));
      const people = entries.map(({ participant }) => participant);
      void onCsv(people.filter(({ id }) => ids.has(id)));
      return;
    }
    const { rounds, initialColor } = firstRound;
    const { text, extension } = EXPORT_FORMATS[format].write(
      { ...tournament, rounds, initialColor },
      chosen,
    );
    saveFile(new Blob([text], { type: 'text/plain' }), exportFileName(tournament.name, extension));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Export to a pairing program"
      description="Everyone registered or paid. The file is made on this computer."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0 || (isPaired && firstRound.rounds === null)}
            onClick={download}
          >
            Download {plural(chosen.length, 'player')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {event.sections.length > 0 && (
          <SelectField
            label="Section"
            value={sectionId}
            onChange={({ currentTarget }) => setSectionId(currentTarget.value)}
            options={[
              ...event.sections.map(({ id, name }) => ({ value: id, label: name })),
              { value: '', label: 'All sections' },
            ]}
          />
        )}
        <SelectField
          label="Format"
          value={format}
          onChange={({ currentTarget }) =>
            setFormat(currentTarget.value as ExportFormat | typeof CSV)
          }
          options={FORMATS}
          hint={format === CSV ? 'For spreadsheets.' : EXPORT_FORMATS[format].lacks}
        />
        {event.federationType !== 'Unrated' && tournament.ratingKind !== 'standard' && (
          <p className="text-14 text-muted">
            Ratings are those for {tournament.ratingKind}, or the standard rating if a player has
            none.
          </p>
        )}
        {hasArrivals && (
          <CheckboxField
            label="Only players who have checked in"
            checked={isArrivedOnly}
            onChange={({ currentTarget }) => setArrivedOnly(currentTarget.checked)}
          />
        )}
        {isPaired && <FirstRoundFields firstRound={firstRound} />}
        <ExportGaps
          format={format === CSV ? null : format}
          entries={chosen}
          ratingList={event.federationType === 'Unrated' ? null : tournament.ratingList}
          onOpen={onOpen}
        />
      </div>
    </Dialog>
  );
}
