import { isDoubtful } from '@tabiya/domain/results/import-notice';
import { importPreview, withEntries } from '@tabiya/domain/results/import-preview';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { CheckboxField } from '../../../../ui/CheckboxField.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { FilePicker } from '../../FilePicker.tsx';
import type { SectionProps } from '../section-props.ts';
import { reasonOf, type SectionDesk } from '../use-section-results.ts';
import { ImportNotices } from './ImportNotices.tsx';
import { ResultsPreview } from './ResultsPreview.tsx';
import { type ReadResults, readResults } from './read-results.ts';

type ImportDialogProps = SectionProps & {
  desk: SectionDesk;
  /** One that was dropped; null to choose one here. */
  file: File | null;
  onClose: () => void;
};

/** A file of a pairing program: what it would change, then it is on the page, or nothing is. */
export default function ImportDialog(props: ImportDialogProps) {
  const { event, section, entries, desk, onClose } = props;
  const [read, setRead] = useState<ReadResults | null>(null);
  const [chosen, setChosen] = useState<Readonly<Record<number, string | null>>>({});
  const [isConfirmed, setConfirmed] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const before = desk.results;
  const planned = event.sections.find(({ id }) => id === section.id)?.rounds ?? event.rounds.length;
  const choose = async (file: File) => {
    setChosen({});
    setConfirmed(false);
    try {
      setRead(await readResults(file, { before, rounds: planned || null }));
      setProblem(null);
    } catch (error) {
      setRead(null);
      setProblem(error instanceof Error ? error.message : 'This file cannot be read.');
    }
  };
  const dropped = useRef(props.file);
  useEffect(() => {
    const file = dropped.current;
    dropped.current = null;
    if (file) void choose(file);
  });
  const preview = useMemo(
    () => read && importPreview(read.results, entries, before),
    [read, entries, before],
  );
  const doubts = [
    preview?.isOtherTournament &&
      'Most players are neither entries of this section nor in its last results. This looks like the file of another tournament.',
    preview &&
      preview.roundsLost > 0 &&
      `The last results had ${preview.roundsLost} more ${preview.roundsLost === 1 ? 'round' : 'rounds'}. This looks like an older file.`,
    before?.source === 'kept' &&
      'The results that are kept here make way for those of the file. Undo brings them back.',
  ].filter((doubt) => typeof doubt === 'string');
  const doubtful = (read?.notices ?? []).filter(isDoubtful);
  const isDoubted = doubts.length > 0 || doubtful.length > 0;
  const send = async () => {
    if (!read || !preview) return;
    setBusy(true);
    setProblem(null);
    try {
      const results = withEntries(read.results, preview.matches, chosen);
      await desk.replace(results, read.file, newsText(preview));
      onClose();
    } catch (error) {
      setProblem(`Nothing was imported. ${reasonOf(error)}`);
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      locked={isBusy}
      onOpenChange={(open) => !open && onClose()}
      title={section.name === '' ? 'Import results' : `Import results of ${section.name}`}
      description="The TRF file that your pairing program exports, or a CSV file of standings. Nothing changes until you confirm."
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          {read && (
            <Button
              variant="primary"
              busy={isBusy}
              disabled={isDoubted && !isConfirmed}
              onClick={() => void send()}
            >
              Import results
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {problem !== null && <Notice tone="danger">{problem}</Notice>}
        <FilePicker
          label="Results file"
          fileName={read?.name ?? null}
          onChoose={(file) => void choose(file)}
          disabled={isBusy}
        />
        {isDoubted && (
          <div className="grid gap-2">
            {doubts.map((doubt) => (
              <Notice key={doubt} tone="warning">
                {doubt}
              </Notice>
            ))}
            <ImportNotices notices={doubtful} />
            <CheckboxField
              label="Import it all the same"
              checked={isConfirmed}
              onChange={({ currentTarget }) => setConfirmed(currentTarget.checked)}
            />
          </div>
        )}
        {read && preview && (
          <ResultsPreview
            read={read}
            preview={preview}
            chosen={chosen}
            onChoose={(startRank, participantId) =>
              setChosen((now) => ({ ...now, [startRank]: participantId }))
            }
          />
        )}
      </div>
    </Dialog>
  );
}

function newsText({ paired, played }: { paired: number; played: number }): string {
  if (paired === 0) return 'The standings are saved.';
  return paired > played ? `Round ${played + 1} is paired.` : `Round ${played} is saved.`;
}
