import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { ImportRow } from '@tabiya/domain/entries/list/participant-import';
import { pluralForm } from '@tabiya/domain/text/plural';
import type { ReactNode } from 'react';
import { Icon } from '../../../../../ui/Icon.tsx';

/** How many lines are shown of each kind: enough to see whether the columns are right. */
const SHOWN = 50;

/** The preview of an import: the lines with problems first, each with all of them, then the valid ones. */
export function ImportPreview({ rows }: { rows: readonly ImportRow[] }) {
  const wrong = rows.filter(({ entry }) => entry === null);
  const right = rows.filter(({ entry }) => entry !== null);
  // Players who may be on the list already, or twice in the file, are shown first.
  const fine = right.toSorted(
    (a, b) =>
      b.namesakes.length - a.namesakes.length || b.namesakeLines.length - a.namesakeLines.length,
  );
  const onList = fine.filter(({ namesakes }) => namesakes.length > 0).length;
  const inFile = fine.filter(({ namesakeLines }) => namesakeLines.length > 0).length;
  const withoutEmail = fine.filter(({ typed }) => typed.email === '').length;
  return (
    <section aria-label="Preview" className="grid gap-3">
      <p role="status" className="text-14">
        <strong>{fine.length}</strong> ready to import
        {wrong.length > 0 && (
          <span className="text-danger">
            , <strong>{wrong.length}</strong> skipped because of errors
          </span>
        )}
      </p>
      {onList > 0 && (
        <p className="text-14 text-warning">
          <strong>{onList}</strong> {pluralForm(onList, 'has', 'have')} the same name as someone on
          the list.
        </p>
      )}
      {inFile > 0 && (
        <p className="text-14 text-warning">
          <strong>{inFile}</strong> have the same name as someone else in the file.
        </p>
      )}
      {withoutEmail > 0 && (
        <p className="text-14 text-warning">
          <strong>{withoutEmail}</strong> without an email address: they won’t get emails.
        </p>
      )}
      <ul className="max-h-64 overflow-y-auto rounded-control border border-line text-14">
        {[...wrong.slice(0, SHOWN), ...fine.slice(0, SHOWN)].map((row) => (
          <PreviewRow key={row.line} {...row} />
        ))}
      </ul>
      {(wrong.length > SHOWN || fine.length > SHOWN) && (
        <p className="text-12 text-muted">Showing the first {SHOWN} of each kind.</p>
      )}
    </section>
  );
}

function PreviewRow({ line, typed, problems, namesakes, namesakeLines }: ImportRow) {
  const [namesake] = namesakes;
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-2 border-b border-line px-3 py-2 last:border-b-0">
      <span className="tabular text-muted">
        <span className="sr-only">Line </span>
        {line}
      </span>
      <div>
        <p className="wrap-anywhere">
          <span className="font-semibold">{typed.fullName || 'No name'}</span>{' '}
          <span className="text-muted">
            {[typed.email, typed.fideId, typed.localFederationId, typed.rating]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        {namesake && (
          <Remark tone="text-warning">Same name as {namesakeText(namesake)} on the list.</Remark>
        )}
        {namesakeLines.length > 0 && (
          <Remark tone="text-warning">{linesText(namesakeLines)}</Remark>
        )}
        {problems.map((problem) => (
          <Remark key={problem} tone="text-danger">
            {problem}
          </Remark>
        ))}
      </div>
    </li>
  );
}

function Remark({ tone, children }: { tone: string; children: ReactNode }) {
  return (
    <p className={`flex gap-1.5 ${tone}`}>
      <Icon name="warning" className="mt-0.5 size-4" />
      <span>{children}</span>
    </p>
  );
}

/** Names the first lines of the file that have the same name. */
function linesText(lines: readonly number[]): string {
  const named = lines.slice(0, 3).join(', ');
  const more = lines.length > 3 ? ` and ${lines.length - 3} more` : '';
  return `Same name as line${pluralForm(lines.length, '', 's')} ${named}${more} in the file.`;
}

/** Identifies a participant of the list, to distinguish players with the same name. */
function namesakeText({ fullName, email, fideId, localFederationId }: Participant): string {
  const details = [email, fideId, localFederationId].filter(Boolean).join(', ');
  return details === '' ? fullName : `${fullName} (${details})`;
}
