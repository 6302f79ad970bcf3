import { NO_ID_YET } from '@tabiya/domain/entries/list/player-id';
import { plural } from '@tabiya/domain/text/plural';
import { Button } from '../../../../../ui/Button.tsx';
import { CheckboxField } from '../../../../../ui/CheckboxField.tsx';
import { Dialog } from '../../../../../ui/Dialog.tsx';
import { Notice } from '../../../../../ui/Notice.tsx';
import { FilePicker } from '../../../FilePicker.tsx';
import { ColumnMatching } from './ColumnMatching.tsx';
import { FirstRows } from './FirstRows.tsx';
import { ImportedNames } from './ImportedNames.tsx';
import { ImportedPayments } from './ImportedPayments.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ListMatches } from './ListMatches.tsx';
import { PlacesNotice } from './PlacesNotice.tsx';
import { type ImportProps, useImport } from './use-import.ts';

/** A file, its columns, what comes of it; then all that fits goes into the list, or nothing. */
export default function ParticipantsImportDialog(props: ImportProps) {
  const { source, match, setMatch, rows, ready, sent, ...rest } = useImport(props);
  const { unknown, ignoresUnknownSections, setIgnoresUnknownSections } = rest;
  const { problem, choose, readIn, send, isSending, lists, paid, names, full, withoutId } = rest;
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
              disabled={sent.length === 0 || lists.isComparing}
              onClick={() => void send()}
            >
              Import {sent.length < ready.length && sent.length > 0 && 'only '}
              {players(sent.length)}
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
                label="Import players from unknown sections without a section"
                hint={`The tournament has no ${unknown
                  .slice(0, 3)
                  .map((name) => `“${name}”`)
                  .join(', ')}${unknown.length > 3 ? ` and ${unknown.length - 3} more` : ''}.`}
                checked={ignoresUnknownSections}
                onChange={({ currentTarget }) => setIgnoresUnknownSections(currentTarget.checked)}
              />
            )}
            <ListMatches lists={lists} rows={rows} />
            {withoutId.count > 0 && (
              <CheckboxField
                label={`Import players without an ID as “${NO_ID_YET}”`}
                hint={`The file has neither a FIDE ID nor a federation ID for ${players(withoutId.count)}.`}
                checked={withoutId.allowsNoId}
                onChange={({ currentTarget }) => withoutId.setAllowsNoId(currentTarget.checked)}
              />
            )}
            {paid.count > 0 && <ImportedPayments event={props.event} {...paid} />}
            {names.count > 0 && <ImportedNames {...names} />}
            <ImportPreview rows={rows} />
            {full.fitting < ready.length && (
              <PlacesNotice event={props.event} ready={ready.length} sent={sent.length} {...full} />
            )}
          </>
        )}
        {isSending && (
          <div role="status">
            <div aria-hidden="true" className="h-1 animate-pulse rounded-full bg-brand" />
            <p className="mt-2 text-14 text-muted">Adding {players(sent.length)}…</p>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function players(count: number): string {
  return plural(count, 'participant');
}
