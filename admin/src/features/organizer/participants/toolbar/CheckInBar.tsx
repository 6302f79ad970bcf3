import { holdsPlace, type Participant } from '@tabiya/domain/participants/participant';
import { Button } from '../../../../ui/Button.tsx';
import { Meter } from '../../../../ui/Meter.tsx';
import type { ListView, OnlyThose } from '../list-view.ts';
import { arrivedText } from '../SectionHead.tsx';

type CheckInBarProps = {
  everybody: readonly Participant[];
  view: Pick<ListView, 'section' | 'only'>;
  onView: (change: Partial<ListView>) => void;
  onDone: () => void;
};

const CHOICES: readonly { value: OnlyThose; label: string }[] = [
  { value: 'everybody', label: 'Everybody' },
  { value: 'absent', label: 'Not arrived' },
  { value: 'arrived', label: 'Arrived' },
];

/** How many have arrived of those who play, and whether the list shows the others or them. */
export function CheckInBar({ everybody, view, onView, onDone }: CheckInBarProps) {
  const playing = everybody.filter(
    (one) => holdsPlace(one) && (view.section === 'all' || one.sectionId === view.section),
  );
  const arrived = playing.filter(({ arrivedAt }) => arrivedAt !== null).length;
  return (
    <section
      aria-label="Check-in"
      className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface py-1.5 pr-1.5 pl-4"
    >
      <div className="grid min-w-36 flex-1 gap-1">
        <p role="status" className="tabular text-14 font-semibold">
          {arrivedText({ arrived, taken: playing.length })}
        </p>
        <Meter value={arrived} most={Math.max(1, playing.length)} />
      </div>
      <Button size="small" onClick={onDone} className="sm:order-last">
        Done
      </Button>
      <fieldset aria-label="Arrival" className="flex max-sm:-ml-2.5 max-sm:w-full">
        {CHOICES.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={view.only === value}
            onClick={() => onView({ only: value })}
            className="min-h-10 rounded-control px-2.5 text-14 whitespace-nowrap text-muted hover:text-ink aria-pressed:bg-sunken aria-pressed:font-semibold aria-pressed:text-ink"
          >
            {label}
          </button>
        ))}
      </fieldset>
    </section>
  );
}
