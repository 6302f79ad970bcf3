import { pointsText } from '@tabiya/domain/results/scores';
import { type Scoring, USUAL_SCORING } from '@tabiya/domain/standings/rounds';
import { SelectField } from '../../../../ui/SelectField.tsx';

const GAMES = [USUAL_SCORING, { win: 3, draw: 1 }];

type PointsFieldsProps = {
  scoring: Scoring;
  /** True if the first rounds are accelerated, which takes one point for a win (FIDE C.04.5.1). */
  isAccelerated: boolean;
  onChange: (scoring: Scoring) => void;
};

/** The points for a game, and for the bye of the pairing. */
export function PointsFields({ scoring, isAccelerated, onChange }: PointsFieldsProps) {
  const { win, draw, bye } = scoring;
  const games = GAMES.some((one) => one.win === win && one.draw === draw)
    ? GAMES
    : [...GAMES, scoring];
  return (
    <div className="mb-4 grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Points for a game"
        value={`${win} ${draw}`}
        disabled={isAccelerated}
        hint={isAccelerated ? 'Accelerated rounds take 1 point for a win.' : undefined}
        options={games.map((one) => ({
          value: `${one.win} ${one.draw}`,
          label: `Win ${pointsText(one.win)}, draw ${pointsText(one.draw)}`,
        }))}
        onChange={({ currentTarget: { value } }) => {
          const chosen = games.find((one) => value === `${one.win} ${one.draw}`);
          if (!chosen) return;
          const asDraw = bye === draw;
          onChange({ win: chosen.win, draw: chosen.draw, bye: asDraw ? chosen.draw : chosen.win });
        }}
      />
      <SelectField
        label="Points for the bye"
        value={String(bye)}
        options={[...new Set([win, draw, bye])].map((points) => ({
          value: String(points),
          label:
            points === win
              ? `${pointsText(points)}, like a win`
              : points === draw
                ? `${pointsText(points)}, like a draw`
                : pointsText(points),
        }))}
        onChange={({ currentTarget: { value } }) => onChange({ ...scoring, bye: Number(value) })}
      />
    </div>
  );
}
