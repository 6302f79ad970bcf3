import type { SectionEntry } from '@tabiya/domain/results/section-entries';
import { CheckboxField } from '../../../../ui/CheckboxField.tsx';

type WhoStartsProps = {
  entries: readonly SectionEntry[];
  playing: readonly SectionEntry[];
  onPlays: (participantId: string, plays: boolean) => void;
};

/** Everyone registered, with those who play ticked; players who are not checked in come first. */
export function WhoStarts({ entries, playing, onPlays }: WhoStartsProps) {
  const ids = new Set(playing.map(({ participantId }) => participantId));
  const checksIn = entries.some(({ hasArrived }) => hasArrived);
  const isMissing = ({ hasArrived = false }: SectionEntry) => checksIn && !hasArrived;
  const ordered = entries.toSorted((a, b) => Number(isMissing(b)) - Number(isMissing(a)));
  return (
    <fieldset>
      <legend className="font-semibold">
        Who plays: {playing.length} of {entries.length}
      </legend>
      <p className="text-14 text-muted">
        {checksIn && 'Players who aren’t checked in are left out unless you tick them. '}
        No one can be added once it has started.
      </p>
      <div className="mt-2 grid max-h-64 gap-1 overflow-y-auto rounded-control border border-line px-3 py-2">
        {ordered.map((entry) => (
          <CheckboxField
            key={entry.participantId}
            label={[entry.name, entry.rating, isMissing(entry) && 'not checked in']
              .filter(Boolean)
              .join(' · ')}
            checked={ids.has(entry.participantId)}
            onChange={({ currentTarget }) => onPlays(entry.participantId, currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
