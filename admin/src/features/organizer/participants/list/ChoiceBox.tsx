import type { MouseEvent } from 'react';

type ChoiceBoxProps = {
  label: string;
  isChosen: boolean;
  /** True if some of the rows it represents are selected. */
  isPartly?: boolean;
  /** `isRange` when Shift is held. */
  onToggle: (isRange: boolean) => void;
};

/** A checkbox that fills its cell, so that it is easily hit. */
export function ChoiceBox({ label, isChosen, isPartly = false, onToggle }: ChoiceBoxProps) {
  return (
    <label className="relative grid min-h-10 w-full place-items-center select-none">
      <input
        type="checkbox"
        data-control="choose"
        aria-label={label}
        checked={isChosen}
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
        // A click says whether Shift was held; a change does not.
        onClick={(event: MouseEvent) => onToggle(event.shiftKey)}
        onChange={() => {}}
        className="peer size-5 scroll-my-40 appearance-none rounded-[6px] border border-line-strong bg-surface not-checked:resting:border-line checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand hover:border-ink"
      />
      <svg
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className="pointer-events-none absolute size-5 text-on-brand opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-100"
      >
        <path d={isPartly ? 'M5.5 10h9' : 'M5 10.5l3.3 3.3L15 6.5'} />
      </svg>
    </label>
  );
}
