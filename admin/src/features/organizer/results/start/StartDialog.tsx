import {
  drawn,
  mostOfRoundRobin,
  startedResults,
  startedRoundRobin,
} from '@tabiya/domain/results/kept-results';
import { USUAL_PAIRING } from '@tabiya/domain/results/section-round';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { CheckboxField } from '../../../../ui/CheckboxField.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import type { SectionProps } from '../section-props.ts';
import { reasonOf, type SectionDesk } from '../use-section-results.ts';

const KINDS = [
  { value: 'swiss', label: 'Swiss: round by round, by FIDE’s Dutch System or by hand' },
  { value: 'single', label: 'Round robin: everybody plays everybody' },
  { value: 'double', label: 'Double round robin: with both colors' },
] as const;
type Kind = (typeof KINDS)[number]['value'];

const NUMBERS = [
  { value: 'rating', label: 'By rating' },
  { value: 'lot', label: 'Drawn by lot' },
];

const COLORS = [
  { value: 'lot', label: 'Drawn by lot' },
  { value: 'w', label: 'White' },
  { value: 'b', label: 'Black' },
] as const;

/** A number of rounds that is usual where the event names none. */
const USUAL_ROUNDS = 5;

/** Chooses how a section without a pairing program is played. */
export default function StartDialog({
  event,
  section,
  entries,
  desk,
  onClose,
}: SectionProps & { desk: SectionDesk; onClose: () => void }) {
  const planned = event.sections.find(({ id }) => id === section.id)?.rounds ?? event.rounds.length;
  const [kind, setKind] = useState<Kind>(
    event.tournamentFormat === 'Round Robin' ? 'single' : 'swiss',
  );
  const [rounds, setRounds] = useState(String(planned || USUAL_ROUNDS));
  const [numbers, setNumbers] = useState('rating');
  const [color, setColor] = useState<(typeof COLORS)[number]['value']>('lot');
  const [isAccelerated, setAccelerated] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const most = mostOfRoundRobin(kind === 'double');
  const isTooMany = kind !== 'swiss' && entries.length > most;
  const count = Number(rounds);
  const isRounds = kind !== 'swiss' || (Number.isInteger(count) && count >= 1 && count <= 30);
  const chosenPairing = () => ({
    initialColor: color !== 'lot' ? color : Math.random() < 0.5 ? ('w' as const) : ('b' as const),
    isAccelerated,
    ...(numbers === 'lot' && { isByLot: true }),
  });
  const start = async () => {
    const order = numbers === 'lot' ? drawn(entries, Math.random) : entries;
    const results =
      kind === 'swiss'
        ? { ...startedResults(order, count), pairing: { ...USUAL_PAIRING, ...chosenPairing() } }
        : startedRoundRobin(order, kind === 'double');
    setBusy(true);
    try {
      const news = kind === 'swiss' ? 'Pair the first round now.' : 'All rounds are paired.';
      await desk.replace(results, null, news);
      onClose();
    } catch (error) {
      setProblem(reasonOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      locked={isBusy}
      onOpenChange={(open) => !open && onClose()}
      title="Keep results here"
      description={`${entries.length === 1 ? '1 player' : `${entries.length} players`}: everyone who is registered or paid. More can be added later.`}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={isTooMany || !isRounds}
            onClick={() => void start()}
          >
            Start
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {problem !== null && <Notice tone="danger">{problem}</Notice>}
        <SelectField
          label="Pairings"
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value as Kind)}
          options={KINDS}
          error={isTooMany ? `At most ${most} players can play it here.` : undefined}
        />
        {kind === 'swiss' && (
          <>
            <TextField
              label="Rounds"
              inputMode="numeric"
              value={rounds}
              onChange={({ currentTarget }) => setRounds(currentTarget.value)}
              error={isRounds ? undefined : 'Enter a number from 1 to 30'}
            />
            <SelectField
              label="Color of the first player in round 1"
              value={color}
              onChange={({ currentTarget }) =>
                setColor(COLORS.find(({ value }) => value === currentTarget.value)?.value ?? 'lot')
              }
              options={COLORS}
            />
            <CheckboxField
              label="Baku acceleration in the first rounds"
              checked={isAccelerated}
              onChange={({ currentTarget }) => setAccelerated(currentTarget.checked)}
            />
          </>
        )}
        <SelectField
          label="Numbers"
          value={numbers}
          onChange={({ currentTarget }) => setNumbers(currentTarget.value)}
          options={NUMBERS}
          hint={
            kind === 'swiss'
              ? 'Pairings follow from them. Late entries by rating are put in by their rating until round 4.'
              : "Pairings follow from them. Nobody's number changes later."
          }
        />
      </div>
    </Dialog>
  );
}
