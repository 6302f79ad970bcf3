import { holdsPlace, type Participant } from '@tabiya/domain/entries/list/participant';
import { Button } from '../../../../../ui/Button.tsx';
import { Meter } from '../../../../../ui/Meter.tsx';
import type { ListFilter, ListView } from '../list-view.ts';
import { ArrivedText } from '../SectionHead.tsx';
import { CHIP } from './chip.ts';

type CheckInBarProps = {
  everybody: readonly Participant[];
  view: Pick<ListView, 'section' | 'only'>;
  /** True if it is a row of its own, as on a phone. */
  isRow: boolean;
  /** True if there is little room, and the filters are below. */
  isShort: boolean;
  onView: (change: Partial<ListView>) => void;
  onDone: () => void;
};

const CHOICES: readonly { value: ListFilter; label: string }[] = [
  { value: 'everybody', label: 'All' },
  { value: 'absent', label: 'Not checked in' },
  { value: 'arrived', label: 'Checked in' },
];

/** The number of players who have arrived, and whether the list shows them or the others. */
export function CheckInBar({ everybody, view, isRow, isShort, onView, onDone }: CheckInBarProps) {
  const playing = everybody.filter(
    (one) => holdsPlace(one) && (view.section === 'all' || one.sectionId === view.section),
  );
  const arrived = playing.filter(({ arrivedAt }) => arrivedAt !== null).length;
  return (
    <section
      aria-label="Check-in"
      className={`flex flex-1 items-center gap-x-2 sm:gap-x-3 ${isRow ? 'min-w-0 sticky top-[calc(var(--sticky-top,0px)+3.25rem)] z-20 -mx-4 flex-wrap border-y border-line bg-paper px-4 py-1' : ''}`}
    >
      <div className="grid min-w-28 flex-1 gap-1">
        <p role="status" className="tabular text-14 font-semibold whitespace-nowrap">
          <ArrivedText arrived={arrived} taken={playing.length} isShort={isShort} />
        </p>
        <Meter value={arrived} most={Math.max(1, playing.length)} className="w-full" />
      </div>
      {!isShort && (
        <fieldset
          aria-label="Check-in"
          className={`flex gap-1.5 ${isRow ? 'order-last w-full pb-1' : ''}`}
        >
          {CHOICES.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              aria-pressed={view.only === value}
              onClick={() => onView({ only: value })}
              className={CHIP}
            >
              {label}
            </button>
          ))}
        </fieldset>
      )}
      <Button size="small" onClick={onDone}>
        Done
      </Button>
    </section>
  );
}
