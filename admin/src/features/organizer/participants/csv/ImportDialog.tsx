import { Button } from '../../../../ui/Button.tsx';
import { CheckboxField } from '../../../../ui/CheckboxField.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { FilePicker } from '../../FilePicker.tsx';
import { ColumnMatching } from './ColumnMatching.tsx';
import { FirstRows } from './FirstRows.tsx';
import { ImportedNames } from './ImportedNames.tsx';
import { ImportedPayments } from './ImportedPayments.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ListMatches } from './ListMatches.tsx';
import { type ImportProps, useImport } from './use-import.ts';

/** A file, its columns, what comes of it; then all that fits goes into the list, or nothing. */
export default function ImportDialog(props: ImportProps) {
  const { source, match, setMatch, rows, ready, fitting, places, ...rest } = useImport(props);
  const { unknown, ignoresUnknownSections, setIgnoresUnknownSections } = rest;
  const { problem, choose, readIn, send, isSending, lists, paid, names } = rest;
  const isShort = fitting.length < ready.length;
  return (
    <Dialog
      open
      isWide
      locked={isSending}
      onOpenChange={(open) => !open && props.onClose()}
      title="Import participants"
      description="A CSV file with a header row. Nothing is added until you confirm."
      actions={
        <>
          <Button onClick={props.onClose} disabled={isSending}>
            Cancel
          </Button>
          {source && (
            <Button
              variant="primary"
              busy={isSending}
              disabled={fitting.length === 0 || lists.isComparing}
              onClick={() => void send(fitting)}
            >
              Import {isShort && fitting.length > 0 && 'only '}
              {players(fitting.length)}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        {problem !== null && <Notice tone="danger">{problem}</Notice>}
        <FilePicker
          label="CSV file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          fileName={source?.file.name ?? null}
          onChoose={choose}
          disabled={isSending}
        />
        {source && (
          <>
            <FirstRows table={source.table} encoding={source.file.encoding} onEncoding={readIn} />
            <ColumnMatching
              event={props.event}
              heads={source.table.heads}
              match={match}
              onChange={setMatch}
            />
            {unknown.length > 0 && (
              <CheckboxField
                label="Import players of unknown sections without a section"
                hint={`The tournament has no ${unknown
                  .slice(0, 3)
                  .map((name) => `“${name}”`)
                  .join(', ')}${unknown.length > 3 ? ` and ${unknown.length - 3} more` : ''}.`}
                checked={ignoresUnknownSections}
                onChange={({ currentTarget }) => setIgnoresUnknownSections(currentTarget.checked)}
              />
            )}
            <ListMatches lists={lists} rows={rows} />
            {paid.count > 0 && <ImportedPayments event={props.event} {...paid} />}
            {names.count > 0 && <ImportedNames {...names} />}
            <ImportPreview rows={rows} />
            {isShort && (
              <PlacesNotice ready={ready.length} fitting={fitting.length} left={places.event} />
            )}
          </>
        )}
        {isSending && (
          <div role="status">
            <div aria-hidden="true" className="h-1 animate-pulse rounded-full bg-brand" />
            <p className="mt-2 text-14 text-muted">Adding {players(fitting.length)}…</p>
          </div>
        )}
      </div>
    </Dialog>
  );
}

type PlacesNoticeProps = { ready: number; fitting: number; left: number | null };

/** The file has more players than there are places: how many fit, and what to do for the others. */
function PlacesNotice({ ready, fitting, left }: PlacesNoticeProps) {
  return (
    <Notice tone="warning">
      {placesText(left)} {fitting} of {ready} participants fit: those that come first in the file.
      To take all of them, raise {left === null ? 'the places of the section' : '“Max players”'} in
      the editor first, or let those wait for whom there is no place: with “waiting” in a column
      Status of the file.
    </Notice>
  );
}

/** Where the event itself has places left, or no limit, it is a section that has none. */
function placesText(left: number | null): string {
  if (left === null) return 'A section is full.';
  if (left === 1) return 'Only 1 place is left.';
  return left === 0 ? 'This tournament is full.' : `Only ${left} places are left.`;
}

function players(count: number): string {
  return `${count} ${count === 1 ? 'participant' : 'participants'}`;
}
