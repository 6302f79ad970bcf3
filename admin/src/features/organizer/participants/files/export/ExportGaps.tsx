import {
  type ExportFormat,
  lossesIn,
  missingValues,
} from '@tabiya/domain/interchange/entries-export';
import type { SectionExportEntry } from '@tabiya/domain/interchange/section-export';
import { plural, pluralForm } from '@tabiya/domain/text/plural';

type ExportGapsProps = {
  /** null where the file holds everything. */
  format: ExportFormat | null;
  entries: readonly SectionExportEntry[];
  /** The list whose rating counts; null in an unrated event. */
  ratingList: 'FIDE' | 'National' | null;
  /** Shows the details of a participant, to add what lacks. */
  onOpen: (participantId: string) => void;
};

const LACKS = {
  'name in two parts': 'without a first name',
  'national ID': 'without a national ID',
  'FIDE ID': 'without a FIDE ID',
  rating: 'without a rating',
} as const;

const LOSSES = {
  'byes after round 1': {
    title: 'with byes after round 1, which this format doesn’t support',
    hint: 'Enter them in the pairing program before those rounds.',
  },
  'end of the name': {
    title: 'with a name longer than 33 characters',
    hint: 'The name will be cut off. Shorten it here if needed.',
  },
} as const;

/**
 * The players without details that a program needs, and data that the file can't contain, shown before the download.
 */
export function ExportGaps({ format, entries, ratingList, onOpen }: ExportGapsProps) {
  const missing = format === null ? [] : missingValues(format, entries, ratingList);
  const losses = format === null ? [] : lossesIn(format, entries);
  return (
    <section aria-label="What is missing" className="grid gap-2 text-14">
      {missing.map(({ need, entries: lacking }) => (
        <Gap key={need} title={LACKS[need]} entries={lacking} onOpen={onOpen} />
      ))}
      {losses.map(({ loss, entries: losing }) => (
        <Gap
          key={loss}
          {...LOSSES[loss]}
          entries={losing}
          onOpen={onOpen}
          textOf={({ byes }) => (loss === 'byes after round 1' ? ` ${byesText(byes)}` : '')}
        />
      ))}
      {entries.length > 0 && missing.length === 0 && losses.length === 0 && (
        <p className="text-muted">Nothing is missing.</p>
      )}
      {entries.length === 0 && <p className="text-muted">No players to export.</p>}
    </section>
  );
}

function byesText(byes: readonly number[]): string {
  const later = byes.filter((round) => round > 1);
  return `(${pluralForm(later.length, 'round', 'rounds')} ${later.join(', ')})`;
}

type GapProps = {
  title: string;
  hint?: string;
  entries: readonly SectionExportEntry[];
  onOpen: (participantId: string) => void;
  textOf?: (entry: SectionExportEntry) => string;
};

/** The affected participants, each linked to the field to fill in. */
function Gap({ title, hint, entries, onOpen, textOf = () => '' }: GapProps) {
  return (
    <details className="rounded-control border border-warning/30 bg-warning-soft px-4 py-2">
      <summary className="min-h-8 cursor-pointer content-center font-semibold">
        {plural(entries.length, 'player')} {title}
      </summary>
      {hint && <p className="mt-1">{hint}</p>}
      <ul className="mt-1 max-h-48 overflow-y-auto pb-1">
        {entries.map((entry) => (
          <li key={entry.participantId}>
            <button
              type="button"
              className="min-h-10 text-left underline wrap-anywhere"
              onClick={() => onOpen(entry.participantId)}
            >
              {entry.fullName}
            </button>
            {textOf(entry)}
          </li>
        ))}
      </ul>
    </details>
  );
}
