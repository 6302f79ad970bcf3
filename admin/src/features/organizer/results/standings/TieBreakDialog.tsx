import { roundsPlayed } from '@tabiya/domain/results/rounds-played';
import { pointsText } from '@tabiya/domain/results/scores';
import { fieldOfPlayer } from '@tabiya/domain/results/section-groups';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { standingsAfter } from '@tabiya/domain/results/section-standings';
import { explainedTieBreak } from '@tabiya/domain/standings/explained-tie-break';
import { tieBreakRecord } from '@tabiya/domain/standings/tie-breaks';
import { tieBreakLines } from '@tabiya/domain/words/tie-break-text';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';

type TieBreakDialogProps = { results: SectionResults; startRank: number; onClose: () => void };

/** How each tie-break of a player adds up, opponent by opponent. */
export default function TieBreakDialog({ results, startRank, onClose }: TieBreakDialogProps) {
  const { tieBreaks } = results;
  const { players, system } = fieldOfPlayer(results, startRank);
  const nameOf = (one: number) =>
    results.players.find((player) => player.startRank === one)?.name || `No. ${one}`;
  const rounds = roundsPlayed(results).begun;
  const row = standingsAfter(results, rounds).rows.find((one) => one.startRank === startRank);
  const explained = tieBreaks
    .filter((code) => code !== 'DE')
    .flatMap((code, index) => {
      const explanation = explainedTieBreak(players, startRank, code, { rounds, system });
      const value = row?.values[index] ?? null;
      if (explanation === null || value === null) return [];
      return [{ code, ...tieBreakLines(explanation, value, nameOf) }];
    });
  const notes = new Set(explained.flatMap(({ note }) => note ?? []));
  return (
    <Dialog
      open
      isWide
      onOpenChange={(open) => !open && onClose()}
      title={`Tie-breaks of ${nameOf(startRank)}`}
      description={`${pointsText(row?.points ?? 0)} points after round ${rounds}.`}
      actions={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="grid gap-6 sm:grid-cols-2">
        {explained.map(({ code, lines, total }) => (
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
        {tieBreaks.includes('DE') && (
          <p className="text-14 text-muted">
            {tieBreakRecord('DE').label}: {tieBreakRecord('DE').explanation}
          </p>
        )}
        {[...notes].map((note) => (
          <p key={note} className="text-14 text-muted sm:col-span-2">
            {note}
          </p>
        ))}
      </div>
    </Dialog>
  );
}
