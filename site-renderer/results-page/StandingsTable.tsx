import { gameText } from '@tabiya/domain/results/game-text';
import type { ResultsView } from '@tabiya/domain/results/results-view';
import { pointsText } from '@tabiya/domain/results/scores';
import { latinText } from '@tabiya/domain/text/transliterated';
import { numbered } from '../elements/numbered.ts';
import { useSiteWords } from '../elements/site-words.ts';
import { PlayerLink } from './PlayerLink.tsx';
import { standingsColumns } from './standings-columns.ts';

/**
 * The standings with every game: opponent's number, color and score. A line is also the card of its player, which its
 * link opens, and which shows the performance, too. CSS puts the player's own number, the link's id, behind the name.
 */
export function StandingsTable({ view }: { view: ResultsView }) {
  const { results: words } = useSiteWords();
  const { labels, hasFederations } = standingsColumns(view, words);
  const rounds = view.rounds.map(({ round }) => round);
  return (
    <section id="standings" className="card table">
      <h2>{words.standings}</h2>
      <p className="close">
        <button type="button" className="copy">
          {words.copyCard}
        </button>
        <a href="#standings">{words.close}</a>
      </p>
      <table>
        <thead>
          <tr>
            {numbered(labels).map(({ place, item }) => (
              <th key={place}>{item}</th>
            ))}
            {rounds.map((round) => (
              <th key={round}>{round}</th>
            ))}
          </tr>
        </thead>
        <tbody data-rounds={rounds.length}>
          {view.standings.map(({ player, rank, points, values, performance }) => (
            <tr key={player.startRank} data-latin={latinText(player.name)}>
              <td>{rank}</td>
              <td>
                <PlayerLink player={player} isCard />
              </td>
              {hasFederations && <td>{player.federation}</td>}
              <td>{player.rating}</td>
              <td>{pointsText(points)}</td>
              {numbered(view.columns).map(({ place }) => (
                <td key={place}>{tieBreakText(values[place - 1] ?? null)}</td>
              ))}
              <td>{performance}</td>
              {rounds.map((round) => (
                <td key={round}>{gameText(player.games[round - 1])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {view.standings.some(({ isCounted }) => !isCounted) && <p>{words.leftEarly}</p>}
    </section>
  );
}

function tieBreakText(value: number | null): string {
  return value === null ? '' : String(Math.round(value * 100) / 100);
}
