import { isDoubtful } from '@tabiya/domain/interchange/results/import-notice';
import type { ImportPreview } from '@tabiya/domain/interchange/results/import-preview';
import { roundBoards } from '@tabiya/domain/results/round-boards';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { plural } from '@tabiya/domain/text/plural';
import { resultText } from '../rounds/result-marks.ts';
import { ImportNotices } from './ImportNotices.tsx';
import { ImportPart } from './ImportPart.tsx';
import type { ReadResults } from './read-results.ts';

type ResultsPreviewProps = {
  read: ReadResults;
  preview: ImportPreview;
  /** Which entry a player is, by start rank, where the person said so. */
  chosen: Readonly<Record<number, string | null>>;
  onChoose: (startRank: number, participantId: string | null) => void;
};

/** The content of the file and the changes that it would make. */
export function ResultsPreview({ read, preview, chosen, onChoose }: ResultsPreviewProps) {
  const { results, notices } = read;
  const { paired, played, matches, newcomers, missing, corrections } = preview;
  const doubtful = results.players.flatMap((player) => {
    const match = matches.get(player.startRank);
    return match?.entry && match.doubt !== null
      ? [{ player, entry: match.entry, doubt: match.doubt }]
      : [];
  });
  return (
    <section aria-label="Preview" className="grid grid-cols-1 gap-3 text-14">
      <p role="status">
        <strong>{plural(results.players.length, 'player')}</strong>,{' '}
        {roundsText(results, paired, played)}
      </p>
      {doubtful.length > 0 && (
        <ul className="grid gap-3 rounded-control border border-warning/30 bg-warning-soft p-4">
          {doubtful.map(({ player, entry, doubt }) => (
            <li key={player.startRank}>
              <label className="grid gap-1">
                <span>
                  <strong>{player.name}</strong> in the file: {doubt}
                </span>
                <select
                  value={
                    (chosen[player.startRank] === undefined
                      ? entry.participantId
                      : chosen[player.startRank]) ?? ''
                  }
                  onChange={({ currentTarget }) =>
                    onChoose(player.startRank, currentTarget.value || null)
                  }
                  className="min-h-10 rounded-control border border-line-strong bg-surface px-2"
                >
                  <option value={entry.participantId}>is {entry.name}</option>
                  <option value="">is someone else</option>
                </select>
              </label>
            </li>
          ))}
        </ul>
      )}
      {corrections.length > 0 && (
        <ImportPart title={`${corrections.length} changed since the last import`} isOpen>
          {corrections.map(({ round, player, before, after, hasLostOpponent }) => (
            <li key={`${round} ${player.startRank}`}>
              Round {round}, {player.name}: {gameText(before)} is now{' '}
              {after === null ? 'nothing' : gameText(after)}
              {hasLostOpponent && `, because ${before.opponent} isn’t in the file`}
            </li>
          ))}
        </ImportPart>
      )}
      <ImportNotices notices={notices.filter((notice) => !isDoubtful(notice))} />
      {paired > 0 && (
        <ImportPart title={`Pairings of round ${paired}`}>
          {roundBoards(results, paired).boards.map(({ board, white, black }) => (
            <li key={board}>
              <span className="tabular text-muted">{board}</span> {white.name} – {black.name}
            </li>
          ))}
        </ImportPart>
      )}
      {newcomers.length > 0 && (
        <ImportPart title={`${newcomers.length} not registered`}>
          {newcomers.map(({ startRank, name }) => (
            <li key={startRank}>{name}</li>
          ))}
        </ImportPart>
      )}
      {missing.length > 0 && (
        <ImportPart title={`${missing.length} registered but not in the file`}>
          {missing.map(({ participantId, name }) => (
            <li key={participantId}>{name}</li>
          ))}
        </ImportPart>
      )}
    </section>
  );
}

type Encounter = ImportPreview['corrections'][number]['before'];

function gameText({ opponent, result }: Encounter): string {
  return `${resultText(result)}${opponent === null ? ' (bye)' : ` against ${opponent}`}`;
}

function roundsText(results: SectionResults, paired: number, played: number): string {
  if (results.source === 'standings') return 'standings without games';
  if (paired === 0) return 'no rounds paired';
  const rounds = plural(played, 'round played', 'rounds played');
  return paired > played ? `${rounds}, round ${played + 1} is paired` : rounds;
}
