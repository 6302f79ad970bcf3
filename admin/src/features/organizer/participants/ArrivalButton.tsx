import { Icon } from '../../../ui/Icon.tsx';
import type { ParticipantProps } from './list-props.ts';

type ArrivalButtonProps = Pick<ParticipantProps, 'participant' | 'actions'> & {
  /** Round and without words, as tall as a row of a phone. */
  isRound?: boolean;
  /** Centered, as one of a row of buttons. */
  isWide?: boolean;
};

/** Checks a player in by one press, and takes that back by another. */
export function ArrivalButton({
  participant,
  actions,
  isRound = false,
  isWide = false,
}: ArrivalButtonProps) {
  const hasArrived = participant.arrivedAt !== null;
  const shape = isRound
    ? 'size-12 shrink-0 justify-center rounded-full'
    : `min-h-10 gap-1.5 rounded-control px-2.5 text-14 ${isWide ? 'justify-center' : ''}`;
  return (
    <button
      type="button"
      data-control="arrive"
      aria-pressed={hasArrived}
      aria-keyshortcuts="a"
      aria-label={`Arrived: ${participant.fullName}`}
      onClick={() => actions.setArrived([participant], !hasArrived)}
      className={`relative z-1 inline-flex scroll-my-40 items-center border font-semibold whitespace-nowrap transition-colors duration-150 ${shape} ${
        hasArrived
          ? 'border-success bg-success text-surface'
          : 'border-line-strong bg-surface text-muted hover:border-ink hover:text-ink'
      }`}
    >
      {isRound ? (
        <Icon name="check" className="size-6" />
      ) : (
        <>
          <span
            className={`grid size-4.5 place-items-center rounded-[5px] border ${hasArrived ? 'border-surface' : 'border-line-strong'}`}
          >
            {hasArrived && <Icon name="check" className="size-4" />}
          </span>
          Arrived
        </>
      )}
    </button>
  );
}
