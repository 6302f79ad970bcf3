import { Button } from '../../../../ui/Button.tsx';
import { CheckboxField } from '../../../../ui/CheckboxField.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { FilePicker } from '../../FilePicker.tsx';
import { ContinuationPart } from './ContinuationPart.tsx';
import { ImportNotices } from './ImportNotices.tsx';
import { ResultsPreview } from './ResultsPreview.tsx';
import { type ResultsImport, useResultsImport } from './use-results-import.ts';

/** A file of a pairing program: what it would change, then it is on the page, or nothing is. */
export default function ResultsImportDialog(props: ResultsImport) {
  const { section, onClose } = props;
  const { read, preview, doubts, doubtful, problem, isBusy, continuation, ...file } =
    useResultsImport(props);
  const isUnready = continuation.isChosen && continuation.problem !== null;
  const isDoubted = doubts.length > 0 || doubtful.length > 0;
  return (
    <Dialog
      open
      locked={isBusy}
      onOpenChange={(open) => !open && onClose()}
      title={section.name === '' ? 'Import results' : `Import results of ${section.name}`}
      description="A TRF file from your pairing program, or a CSV file of standings. Nothing changes until you confirm."
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          {read && (
            <Button
              variant="primary"
              busy={isBusy}
              disabled={(isDoubted && !file.isConfirmed) || isUnready}
              onClick={() => void file.send()}
            >
              Import Results
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
          onChoose={(chosen) => void file.choose(chosen)}
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
              label="Import anyway"
              checked={file.isConfirmed}
              onChange={({ currentTarget }) => file.confirm(currentTarget.checked)}
            />
          </div>
        )}
        {read && preview && (
          <ResultsPreview
            read={read}
            preview={preview}
            chosen={file.chosen}
            onChoose={file.match}
          />
        )}
        {read && <ContinuationPart continuation={continuation} />}
      </div>
    </Dialog>
  );
}
