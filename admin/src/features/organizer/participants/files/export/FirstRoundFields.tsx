import { MAX_RESULT_ROUNDS } from '@tabiya/domain/results/section-results';
import { SelectField } from '../../../../../ui/SelectField.tsx';
import { TextField } from '../../../../../ui/TextField.tsx';
import type { FirstRound } from './use-first-round.ts';

const COLORS = [
  { value: 'w', label: 'White' },
  { value: 'b', label: 'Black' },
];

/** The number of rounds, where the event does not say it, and the color that the first of the start list begins with. */
export function FirstRoundFields({ firstRound }: { firstRound: FirstRound }) {
  const { asksForRounds, typedRounds, rounds, initialColor } = firstRound;
  return (
    <>
      {asksForRounds && (
        <TextField
          label="Number of rounds"
          required
          inputMode="numeric"
          value={typedRounds}
          onChange={({ currentTarget }) => firstRound.setTypedRounds(currentTarget.value)}
          hint="Pairing programs need this, and it isn’t set for the section or in the schedule."
          error={
            typedRounds !== '' && rounds === null
              ? `Enter a number from 1 to ${MAX_RESULT_ROUNDS}`
              : undefined
          }
        />
      )}
      <SelectField
        label="Color of the top seed in round 1"
        value={initialColor}
        onChange={({ currentTarget }) =>
          firstRound.setInitialColor(currentTarget.value === 'w' ? 'w' : 'b')
        }
        options={COLORS}
        hint="Drawn by lot just now. Change it if you drew the other color in the hall."
      />
    </>
  );
}
