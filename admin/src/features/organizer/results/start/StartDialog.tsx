import {
  drawn,
  mostOfRoundRobin,
  startedResults,
  startedRoundRobin,
} from '@tabiya/domain/results/kept-results';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import type { SectionProps } from '../section-props.ts';
import { reasonOf, type SectionDesk } from '../use-section-results.ts';

const KINDS = [
  { value: 'byHand', label: 'Pairings by hand, round by round' },
  { value: 'single', label: 'Round robin: everybody plays everybody' },
  { value: 'double', label: 'Double round robin: with both colors' },
] as const;
type Kind = (typeof KINDS)[number]['value'];

const NUMBERS = [
  { value: 'rating', label: 'By rating' },
  { value: 'lot', label: 'Drawn by lot' },
];

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
    event.tournamentFormat === 'Round Robin' ? 'single' : 'byHand',
  );
  const [rounds, setRounds] = useState(String(planned || USUAL_ROUNDS));
  const [numbers, setNumbers] = useState('rating');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const most = mostOfRoundRobin(kind === 'double');
  const isTooMany = kind !== 'byHand' && entries.length > most;
  const count = Number(rounds);
  const isRounds = kind !== 'byHand' || (Number.isInteger(count) && count >= 1 && count <= 30);
  const start = async () => {
    const order = numbers === 'lot' ? drawn(entries, Math.random) : entries;
    const results =
      kind === 'byHand'
        ? startedResults(order, count)
        : startedRoundRobin(order, kind === 'double');
    setBusy(true);
    try {
      const news = kind === 'byHand' ? 'Pair the first round now.' : 'All rounds are paired.';
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
        {kind === 'byHand' && (
          <TextField
            label="Rounds"
            inputMode="numeric"
            value={rounds}
            onChange={({ currentTarget }) => setRounds(currentTarget.value)}
            error={isRounds ? undefined : 'Enter a number from 1 to 30'}
          />
        )}
        <SelectField
          label="Numbers"
          value={numbers}
          onChange={({ currentTarget }) => setNumbers(currentTarget.value)}
          options={NUMBERS}
          hint="Pairings of a round robin follow from them, by FIDE's tables."
        />
      </div>
    </Dialog>
  );
}
