import type { Participant } from '@tabiya/domain/participants/participant';
import type { ImportRow } from '@tabiya/domain/participants/participant-import';
import { Icon } from '../../../../ui/Icon.tsx';

/** How many lines are shown of each kind: enough to see whether the columns are right. */
const SHOWN = 50;

/** What comes of the file: the lines with problems first, each with all that is wrong, then those that are fine. */
export function ImportPreview({ rows }: { rows: readonly ImportRow[] }) {
  const wrong = rows.filter(({ entry }) => entry === null);
  const right = rows.filter(({ entry }) => entry !== null);
  // Whoever may be on the list already is shown before the others.
  const fine = right.toSorted((a, b) => b.namesakes.length - a.namesakes.length);
  const withNamesakes = fine.filter(({ namesakes }) => namesakes.length > 0).length;
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
      {withNamesakes > 0 && (
        <p className="text-14 text-warning">
          <strong>{withNamesakes}</strong> {withNamesakes === 1 ? 'has' : 'have'} the name of
          somebody on the list.
        </p>
      )}
      {withoutEmail > 0 && (
        <p className="text-14 text-warning">
          <strong>{withoutEmail}</strong> without an email: they get no mails.
        </p>
      )}
      <ul className="max-h-64 overflow-y-auto rounded-control border border-line text-14">
        {[...wrong.slice(0, SHOWN), ...fine.slice(0, SHOWN)].map((row) => (
          <PreviewRow key={row.line} {...row} />
        ))}
      </ul>
      {(wrong.length > SHOWN || fine.length > SHOWN) && (
        <p className="text-12 text-muted">The first {SHOWN} of each kind are shown.</p>
      )}
    </section>
  );
}

function PreviewRow({ line, typed, problems, namesakes }: ImportRow) {
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
          <p className="flex gap-1.5 text-warning">
            <Icon name="warning" className="mt-0.5 size-4" />
            The same name as {namesakeText(namesake)} on the list.
          </p>
        )}
        {problems.map((problem) => (
          <p key={problem} className="flex gap-1.5 text-danger">
            <Icon name="warning" className="mt-0.5 size-4" />
            {problem}
          </p>
        ))}
      </div>
    </li>
  );
}

/** Says who somebody of the list is, so that two people of one name can be told apart. */
function namesakeText({ fullName, email, fideId, localFederationId }: Participant): string {
  const details = [email, fideId, localFederationId].filter(Boolean).join(', ');
  return details === '' ? fullName : `${fullName} (${details})`;
}
