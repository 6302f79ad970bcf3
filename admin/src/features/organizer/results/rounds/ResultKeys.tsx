import type { GameResult } from '@tabiya/domain/results/kept-results';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { RESULT_CHOICES } from './result-marks.ts';

/** The three results that most games have; the others are in a list. */
const MAIN = RESULT_CHOICES.slice(0, 3);
/** Their marks where there is little room. */
const SHORT_MARKS = ['1–0', '½', '0–1'];
const FORFEITS = RESULT_CHOICES.slice(3);

type ResultKeysProps = {
  result: GameResult;
  /** The start rank of White. */
  white: number;
  label: string;
  /** The id of the text that names the keys. */
  hint: string | undefined;
  onResult: (white: number, result: GameResult) => void;
};

/** A result that is in covers all keys of its board; see `shut` in `theme.css`. */
const SHUT =
  'shut:col-span-full shut:min-h-11 shut:border-transparent sm:shut:min-h-8 sm:pointer-coarse:shut:min-h-11 shut:bg-sunken shut:text-14 shut:text-ink shut:not-aria-pressed:not-data-chosen:absolute shut:not-aria-pressed:not-data-chosen:-z-1 shut:not-aria-pressed:not-data-chosen:opacity-0';

const KEY = `min-h-12 rounded-control border border-line-strong bg-surface resting:border-line px-0.5 text-14 font-semibold tabular whitespace-nowrap choice not-shut:hover:border-ink sm:min-h-8 sm:text-12 sm:pointer-coarse:min-h-11 ${SHUT}`;

/** The results of a board as keys. Pressing the result that is there clears it. */
export function ResultKeys({ white, label, result, onResult, hint }: ResultKeysProps) {
  const [opening, setOpening] = useState<'hover' | 'touch' | null>(null);
  const keys = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (opening !== 'touch') return;
    const close = ({ target }: Event) => {
      if (!keys.current?.contains(target as Node)) setOpening(null);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [opening]);
  const isForfeit = FORFEITS.some((choice) => choice.result === result);
  const stop = MAIN.findIndex((choice) => choice.result === result);
  const hover = (next: 'hover' | null) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setOpening(next);
  };
  const enter = (next: GameResult) => {
    setOpening((open) => (open === 'touch' ? null : open));
    onResult(white, next);
  };
  return (
    <fieldset
      ref={keys}
      aria-label={label}
      aria-describedby={hint}
      data-entered={result === null || opening ? undefined : ''}
      onPointerEnter={hover('hover')}
      onPointerLeave={hover(null)}
      className="relative isolate grid grid-cols-[repeat(3,minmax(0,1fr))_3.5rem] gap-1.5 sm:grid-cols-[repeat(3,2rem)_1.5rem] sm:gap-0.5 sm:pointer-coarse:grid-cols-[repeat(3,3rem)_2.75rem]"
    >
      {MAIN.map((choice, index) => (
        <button
          key={choice.result}
          type="button"
          aria-label={`${choice.mark}, ${choice.label}`}
          aria-pressed={choice.result === result}
          tabIndex={index === Math.max(0, stop) ? 0 : -1}
          onClick={({ detail }) => {
            const isResult = choice.result === result;
            // The first touch of a result shows the keys until one elsewhere, so that none is cleared by accident.
            if (isResult && detail > 0 && !opening) setOpening('touch');
            else enter(isResult ? null : choice.result);
          }}
          className={KEY}
        >
          <span className="sm:not-shut:hidden">{choice.mark}</span>
          <span className="max-sm:hidden shut:hidden">{SHORT_MARKS[index]}</span>
        </button>
      ))}
      <select
        aria-label="Forfeit"
        data-chosen={isForfeit ? '' : undefined}
        tabIndex={-1}
        value={isForfeit ? (result ?? '') : ''}
        onChange={({ currentTarget }) =>
          enter(FORFEITS.find((choice) => choice.result === currentTarget.value)?.result ?? null)
        }
        className={`appearance-none text-center text-muted data-chosen:border-brand data-chosen:bg-brand data-chosen:text-on-brand ${KEY}`}
      >
        <option value="">…</option>
        {FORFEITS.map((choice) => (
          <option key={choice.result} value={choice.result} title={choice.label}>
            {choice.mark}
          </option>
        ))}
      </select>
    </fieldset>
  );
}
