import { quadSizes } from '@tabiya/domain/results/quads';
import type { SectionEntry } from '@tabiya/domain/results/section-entries';
import { QUAD } from '@tabiya/domain/results/section-groups';
import { RESULTS } from '@tabiya/domain/words/en/results';

/** The players of each quad. */
export function QuadsPreview({ entries }: { entries: readonly SectionEntry[] }) {
  const sizes = quadSizes(entries.length);
  const last = sizes.at(-1) ?? 0;
  const quads = sizes.map((size, index) => {
    const from = sizes.slice(0, index).reduce((sum, one) => sum + one, 0);
    return entries.slice(from, from + size);
  });
  return (
    <section aria-label="Groups" className="grid gap-3">
      <p className="text-14 text-muted">
        Players are grouped in fours by rating. Each plays the other three in three rounds.
        {last > QUAD &&
          ` The last ${last} play a three-round Swiss, paired by FIDE’s Dutch System.`}
      </p>
      <ol className="grid gap-3 sm:grid-cols-2">
        {quads.map((players, index) => (
          <li
            key={players[0]?.participantId}
            className="rounded-control border border-line px-3 py-2"
          >
            <h3 className="text-14 font-semibold">
              {RESULTS.group[players.length > QUAD ? 'smallSwiss' : 'quad'](index + 1)}
            </h3>
            <ul className="text-14">
              {players.map(({ participantId, name, rating }) => (
                <li key={participantId} className="flex justify-between gap-3">
                  <span className="min-w-0 wrap-anywhere">{name}</span>
                  <span className="tabular text-muted">{rating ?? ''}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
