import type { ResultsView } from '@tabiya/domain/results/results-view';
import { pointsText } from '@tabiya/domain/results/scores';
import type { SectionGroup } from '@tabiya/domain/results/section-groups';
import { latinText } from '@tabiya/domain/text/transliterated';
import { groupHeading } from '@tabiya/domain/words/group-text';
import { Fragment, type ReactNode } from 'react';
import { numberItems } from '../elements/number-items.ts';
import { useSiteWords } from '../elements/site-words.ts';
import { GameCell } from './GameCell.tsx';
import { GroupHeading } from './GroupHeading.tsx';
import { PlayerLink } from './PlayerLink.tsx';
import { standingsColumns } from './standings-columns.ts';

type StandingsTableProps = {
  view: ResultsView;
  /** The text beside the heading. */
  state: string;
  /** What is beside the heading, or on a phone below the rows. */
  children: ReactNode;
};

/**
 * The standings with every game: opponent's number, color, and score. A player's link opens their card, which also
 * shows the performance. CSS puts the player's own number, the link's id, after the name.
 */
export function StandingsTable({ view, state, children }: StandingsTableProps) {
  const { results: words, tieBreaks } = useSiteWords();
  // A column of an imported table may have any name.
  const longLabels = new Map(Object.entries(words.longLabels));
  const titleOf = (label: string) => tieBreaks.names[label]?.label ?? longLabels.get(label);
  // A name as short as the code replaces it.
  const headOf = (label: string) => {
    const name = tieBreaks.names[label]?.label ?? label;
    return name.length <= 4 ? name : label;
  };
  const { labels, hasFederations } = standingsColumns(view, words);
  const rounds = view.rounds.map(({ round }) => round);
  const decimals = numberItems(view.columns.map((_, index) => columnDecimals(view, index)));
  // Their calculation is on a player's card.
  const hasTieBreaks = view.played > 0 && view.columns.length > 0;
  return (
    <section id="standings" className="table" data-explained={hasTieBreaks ? '' : undefined}>
      <h2>
        {words.standings}
        {state && <small>{state}</small>}
      </h2>
      <table>
        <thead>
          <tr>
            {numberItems(labels).map(({ place, item }) => (
              <th key={place} title={titleOf(item)} data-about={tieBreaks.names[item]?.explanation}>
                {headOf(item)}
              </th>
            ))}
            {rounds.map((round) => (
              <th key={round}>{round}</th>
            ))}
          </tr>
        </thead>
        {rankedGroups(view).map(({ group, lines }) => (
          <Fragment key={group?.number ?? 0}>
            {group && (
              <GroupHeading
                columns={labels.length + rounds.length}
                text={groupHeading(group, view.standings, words)}
              />
            )}
            <tbody data-rounds={rounds.length} data-played={view.played}>
              {lines.map(({ player, rank, points, values, performance }) => (
                <tr key={player.startRank} data-latin={latinText(player.name)}>
                  <td>{rank}</td>
                  <td>
                    <PlayerLink player={player} isCard />
                  </td>
                  {hasFederations && <td>{player.federation}</td>}
                  <td>{player.rating}</td>
                  <td>{pointsText(points)}</td>
                  {decimals.map(({ place, item }) => (
                    <td key={place}>{values[place - 1]?.toFixed(item)}</td>
                  ))}
                  <td>{performance}</td>
                  {rounds.map((round) => (
                    <GameCell key={round} game={player.games[round - 1]} />
                  ))}
                </tr>
              ))}
            </tbody>
          </Fragment>
        ))}
      </table>
      {view.standings.some(({ isCounted }) => !isCounted) && <p>{words.leftEarly}</p>}
      {children}
    </section>
  );
}

/** Returns the standings in separately ranked groups, or as one. */
function rankedGroups({ groups, standings }: ResultsView): {
  group: SectionGroup | null;
  lines: ResultsView['standings'];
}[] {
  if (groups.length === 0) return [{ group: null, lines: standings }];
  return groups.map((group, index) => ({
    group,
    lines: standings.filter((line) => line.group === index),
  }));
}

/** Returns the number of decimals that all values of a tie-break need: 0 to 2. */
function columnDecimals({ standings }: ResultsView, column: number): number {
  const values = standings.map(({ values }) => values[column] ?? 0);
  return (
    [0, 1].find((digits) => values.every((value) => value === Number(value.toFixed(digits)))) ?? 2
  );
}
