import { holdsPlace } from '@tabiya/domain/entries/list/participant';
import { ariaKeys, SHORTCUTS } from '../../../../tournament/keys/shortcuts.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { ButtonKey } from '../../../../ui/Keys.tsx';
import type { ParticipantProps } from './list-props.ts';

type ArrivalButtonProps = Pick<ParticipantProps, 'participant' | 'actions'> & {
  /** `round`, without words, for the thumb; `bordered` next to other buttons; `plain` in a row of the table. */
  look: 'round' | 'bordered' | 'plain';
};

const LOOKS: Readonly<Record<ArrivalButtonProps['look'], string>> = {
  round:
    'size-12 shrink-0 justify-center rounded-full border-line-strong bg-surface text-muted aria-pressed:border-success aria-pressed:bg-success aria-pressed:text-surface',
  bordered:
    'min-h-10 justify-center gap-2 rounded-control border-line-strong bg-surface px-3 text-14 hover:border-ink hover:bg-sunken',
  plain:
    '-ml-2 min-h-10 gap-2 rounded-control border-transparent px-2 text-14 text-muted hover:bg-sunken hover:text-ink aria-pressed:text-success',
};

/** Checks a player in with one click, and undoes it with another. Players without a place are not expected. */
export function ArrivalButton({ participant, actions, look }: ArrivalButtonProps) {
  const hasArrived = participant.arrivedAt !== null;
  if (!hasArrived && !holdsPlace(participant)) return null;
  return (
    <button
      type="button"
      data-control="arrive"
      aria-pressed={hasArrived}
      aria-keyshortcuts={ariaKeys('arrive')}
      aria-label={`Checked in: ${participant.fullName}`}
      onClick={() => actions.setArrived([participant], !hasArrived)}
      className={`relative z-1 inline-flex scroll-my-40 items-center border font-semibold whitespace-nowrap transition-colors duration-150 ${LOOKS[look]}`}
    >
      {look === 'round' ? (
        hasArrived && <Icon name="check" className="size-6" />
      ) : (
        <>
          <span
            className={`grid size-5 place-items-center rounded-[6px] border ${hasArrived ? 'border-success bg-success text-surface' : 'border-line-strong bg-surface'}`}
          >
            {hasArrived && <Icon name="check" className="size-4" />}
          </span>
          Checked In
          {look === 'bordered' && <ButtonKey keys={SHORTCUTS.arrive.keys} />}
        </>
      )}
    </button>
  );
}
