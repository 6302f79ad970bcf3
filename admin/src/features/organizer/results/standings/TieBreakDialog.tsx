import { roundsPlayed } from '@tabiya/domain/results/rounds-played';
import { pointsText } from '@tabiya/domain/results/scores';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { tieBreakRecord } from '@tabiya/domain/standings/tie-breaks';
import { TIE_BREAK_TERMS } from '@tabiya/domain/words/en/tie-break-terms';
import { playerTieBreaks } from '@tabiya/domain/words/player-tie-breaks';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';

type TieBreakDialogProps = { results: SectionResults; startRank: number; onClose: () => void };

/** How each tie-break of a player adds up, opponent by opponent. */
export default function TieBreakDialog({ results, startRank, onClose }: TieBreakDialogProps) {
  const nameOf = (one: number) =>
    results.players.find((player) => player.startRank === one)?.name || `No. ${one}`;
  const rounds = roundsPlayed(results).begun;
  const explained = playerTieBreaks(results, startRank, { rounds, nameOf, words: TIE_BREAK_TERMS });
  if (explained === null) return null;
  return (
    <Dialog
      open
      isWide
      onOpenChange={(open) => !open && onClose()}
      title={`Tie-breaks for ${nameOf(startRank)}`}
      description={`${pointsText(explained.points)} points after round ${rounds}.`}
      actions={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="grid gap-6 sm:grid-cols-2">
        {explained.tieBreaks.map(({ code, lines, total }) => (
          <section key={code} aria-label={code}>
            <h3 className="font-semibold">
              {code}, {tieBreakRecord(code).label}
            </h3>
            <p className="text-14 text-muted">{tieBreakRecord(code).explanation}</p>
            <ul className="mt-2 text-14">
              {lines.map(({ label, amount, isCut }) => (
                <li
                  key={label}
                  className={`flex justify-between gap-4 border-b border-line py-1 ${isCut ? 'text-muted' : ''}`}
                >
                  <span className="min-w-0 wrap-anywhere">{label}</span>
                  <span className="tabular whitespace-nowrap">{amount}</span>
                </li>
              ))}
            </ul>
            <p className="mt-1 text-right text-14 font-semibold tabular">{total}</p>
          </section>
        ))}
        {results.tieBreaks.includes('DE') && (
          <p className="text-14 text-muted">
            {tieBreakRecord('DE').label}: {tieBreakRecord('DE').explanation}
          </p>
        )}
        {explained.notes.map((note) => (
          <p key={note} className="text-14 text-muted sm:col-span-2">
            {note}
          </p>
        ))}
      </div>
    </Dialog>
  );
}
