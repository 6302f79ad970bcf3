import { plural } from '@tabiya/domain/text/plural';
import { CheckboxField } from '../../../../ui/CheckboxField.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { ImportPart } from './ImportPart.tsx';
import type { Continuation } from './use-continuation.ts';

/** The choice to pair further rounds here, or why that can't be, and what of the past rounds differs from the rules. */
export function ContinuationPart({ continuation }: { continuation: Continuation }) {
  const { isChosen, choose, continued, isSwiss, rounds, setRounds, problem, past } = continuation;
  if (!continued) return null;
  return (
    <div className="grid gap-3">
      <CheckboxField
        label={isSwiss ? 'Pair the next rounds in Tabiya' : 'Enter the results in Tabiya'}
        hint={
          continued.ok
            ? 'Continues with the file’s pairing numbers, byes, players kept apart, acceleration, and first color. Otherwise, import each round from your pairing program.'
            : continued.problem
        }
        disabled={!continued.ok}
        checked={isChosen}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      {isChosen && isSwiss && (
        <>
          <TextField
            label="Rounds"
            inputMode="numeric"
            value={rounds}
            onChange={({ currentTarget }) => setRounds(currentTarget.value)}
            error={problem ?? undefined}
          />
          <PastRounds past={past} />
        </>
      )}
    </div>
  );
}

function PastRounds({ past: { count, checked, problem } }: Pick<Continuation, 'past'>) {
  const different = checked.filter(({ sentences }) => sentences.length > 0);
  if (problem !== null) return <Notice tone="danger">{problem}</Notice>;
  if (count === 0) return null;
  return (
    <>
      <p role="status" aria-label="Check of past rounds" className="text-14 text-muted">
        {checked.length < count
          ? `Checking round ${checked.length + 1} of ${count}…`
          : different.length === 0 &&
            `${plural(count, 'round matches', 'rounds match')} FIDE’s Dutch System.`}
      </p>
      {different.length > 0 && (
        <ImportPart
          title={plural(
            different.length,
            'round differs from FIDE’s Dutch System',
            'rounds differ from FIDE’s Dutch System',
          )}
          hint="You can still continue. Only new rounds are paired by these rules."
        >
          {different.flatMap(({ sentences }) =>
            sentences.map((sentence) => <li key={sentence}>{sentence}</li>),
          )}
        </ImportPart>
      )}
    </>
  );
}
