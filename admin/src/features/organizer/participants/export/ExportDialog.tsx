import type { TournamentEvent } from '@tabiya/domain/event/event';
import {
  EXPORT_FORMATS,
  type ExportFormat,
  missingFor,
} from '@tabiya/domain/interchange/entries-export';
import {
  exportedEntries,
  exportedTournament,
  exportFileName,
  type SectionExportEntry,
} from '@tabiya/domain/interchange/section-export';
import type { ListedEntry } from '@tabiya/domain/participants/column-record';
import type { Participant } from '@tabiya/domain/participants/participant';
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { CheckboxField } from '../../../../ui/CheckboxField.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { saveFile } from '../../../../ui/save-file.ts';

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
  const isRated = event.federationType !== 'Unrated';
  const missing = format === CSV ? [] : missingFor(format, chosen, isRated);
  const download = () => {
    onClose();
    if (format === CSV) {
      const ids = new Set(chosen.map(({ participantId }) => participantId));
      const people = entries.map(({ participant }) => participant);
      void onCsv(people.filter(({ id }) => ids.has(id)));
      return;
    }
    const tournament = exportedTournament(event, sectionId);
    const { text, extension } = EXPORT_FORMATS[format].write(tournament, chosen);
    saveFile(new Blob([text], { type: 'text/plain' }), exportFileName(tournament.name, extension));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Export to a pairing program"
      description="Everyone who is registered or paid. Nothing leaves this computer."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={chosen.length === 0} onClick={download}>
            Download {chosen.length} {chosen.length === 1 ? 'player' : 'players'}
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
        {hasArrivals && (
          <CheckboxField
            label="Only players who have checked in"
            checked={isArrivedOnly}
            onChange={({ currentTarget }) => setArrivedOnly(currentTarget.checked)}
          />
        )}
        <section aria-label="What is missing" className="grid gap-2 text-14">
          {missing.map(({ need, entries: lacking }) => (
            <Lacking key={need} need={need} entries={lacking} onOpen={onOpen} />
          ))}
          {chosen.length > 0 && missing.length === 0 && (
            <p className="text-muted">No player lacks anything that this format needs.</p>
          )}
          {chosen.length === 0 && <p className="text-muted">Nobody to export.</p>}
        </section>
      </div>
    </Dialog>
  );
}

const LACKS = {
  'name in two parts': 'without a first name',
  'national ID': 'without a national ID',
  'FIDE ID': 'without a FIDE ID',
  rating: 'without a rating',
} as const;

type LackingProps = {
  need: keyof typeof LACKS;
  entries: readonly SectionExportEntry[];
  onOpen: (participantId: string) => void;
};

/** Who lacks something, each leading to where it is entered. */
function Lacking({ need, entries, onOpen }: LackingProps): ReactNode {
  return (
    <details className="rounded-control border border-warning/30 bg-warning-soft px-4 py-2">
      <summary className="min-h-8 cursor-pointer content-center font-semibold">
        {entries.length} {entries.length === 1 ? 'player' : 'players'} {LACKS[need]}
      </summary>
      <ul className="mt-1 max-h-48 overflow-y-auto pb-1">
        {entries.map(({ participantId, fullName }) => (
          <li key={participantId}>
            <button
              type="button"
              className="min-h-10 text-left underline wrap-anywhere"
              onClick={() => onOpen(participantId)}
            >
              {fullName}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
