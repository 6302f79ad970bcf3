import { byesAllowed } from '@tabiya/domain/event/entry-terms/byes';
import { isSame } from '@tabiya/domain/text/is-same';
import { DetailsSection } from './DetailsSection.tsx';
import type { EntryDetails } from './entry-details.ts';

/** The number of rounds to offer when the event doesn’t set one: enough for most tournaments. */
const USUAL_ROUNDS = 9;

/** The rounds of an entry's half-point byes, each toggled by a click. The organizer can give byes in any round. */
export function Byes({ participant, event, actions }: EntryDetails) {
  const { byes, fullName } = participant;
  const section = event.sections.find(({ id }) => id === participant.sectionId) ?? null;
  const allowed = byesAllowed(event, section);
  const count = section?.rounds ?? event.rounds.length;
  const last = Math.max(count === 0 ? USUAL_ROUNDS : count, ...byes);
  const rounds = Array.from({ length: last }, (_, index) => index + 1);
  const beyond = byes.filter((round) => !allowed.rounds.includes(round));
  const toggle = (round: number) => {
    const next = byes.includes(round)
      ? byes.filter((one) => one !== round)
      : [...byes, round].sort((a, b) => a - b);
    if (isSame(next, byes)) return;
    void actions.edit(participant, { byes: next }, byesText(fullName, next));
  };
  return (
    <DetailsSection title="Half-point byes">
      <fieldset aria-label="Rounds with a half-point bye" className="flex flex-wrap gap-1.5">
        {rounds.map((round) => (
          <button
            key={round}
            type="button"
            aria-pressed={byes.includes(round)}
            aria-label={`Bye in round ${round}`}
            onClick={() => toggle(round)}
            className="tabular size-10 rounded-control border border-line-strong bg-surface hover:border-ink choice"
          >
            {round}
          </button>
        ))}
      </fieldset>
      {(byes.length > allowed.most || beyond.length > 0) && (
        <p className="text-12 text-muted">
          Players can request {allowed.most === 0 ? 'none' : `at most ${allowed.most}`}
          {beyond.length > 0 && allowed.most > 0 && `, not in round ${beyond.join(', ')}`}. Byes you
          give count regardless.
        </p>
      )}
    </DetailsSection>
  );
}

function byesText(fullName: string, byes: readonly number[]): string {
  if (byes.length === 0) return `${fullName} has no byes.`;
  return `${fullName} has a bye in round ${byes.join(', ')}.`;
}
