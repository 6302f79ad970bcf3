import { listedName } from '@tabiya/domain/results/listed-name';
import { pointsText } from '@tabiya/domain/results/scores';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { playerTieBreaks } from '@tabiya/domain/words/player-tie-breaks';
import { useSiteWords } from '../elements/site-words.ts';

/** A player of the public results, after a number of rounds. */
export type TieBreaksModel = { results: SectionResults; rounds: number; startRank: number };

/**
 * The calculation of a player's tie-breaks, opponent by opponent: a part of their card, which the page's script
 * requests.
 */
export function TieBreaks({ results, rounds, startRank }: TieBreaksModel) {
  const { tieBreaks: words, terms } = useSiteWords();
  const players = new Map(results.players.map((player) => [player.startRank, player]));
  const nameOf = (startRank: number) => {
    const player = players.get(startRank);
    return player ? listedName(player, terms) : terms.startNumber(startRank);
  };
  const explained = playerTieBreaks(results, startRank, { rounds, nameOf, words });
  if (explained === null || explained.tieBreaks.length === 0) return <p>{words.none}</p>;
  return (
    <section>
      <h3>{words.heading}</h3>
      <p>{words.points(pointsText(explained.points), rounds)}</p>
      {explained.tieBreaks.map(({ code, lines, total }, index) => (
        <details key={code} open={index === 0}>
          <summary>
            <b>{code}</b> {words.names[code]?.label}
          </summary>
          <p>{words.names[code]?.explanation}</p>
          <table>
            <tbody>
              {lines.map(({ label, amount }) => (
                <tr key={label}>
                  <td dir="auto">{label}</td>
                  <td>{amount}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td colSpan={2}>{total}</td>
              </tr>
            </tfoot>
          </table>
        </details>
      ))}
      {results.tieBreaks.includes('DE') && (
        <p>
          <b>DE</b> {words.names['DE']?.label}: {words.names['DE']?.explanation}
        </p>
      )}
      {explained.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </section>
  );
}
