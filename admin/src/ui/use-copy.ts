import { usePassing } from './use-passing.ts';

export type CopyTexts = {
  /** The text that goes to the clipboard. */
  text: string;
  copiedLabel?: string | undefined;
  failedLabel?: string | undefined;
  /** How long success is reported, in milliseconds: 2,000 when left out. A failure stays until the next attempt. */
  duration?: number | undefined;
  /** Called with whether the text was copied. */
  onAnswer?: ((copied: boolean) => void) | undefined;
};

/** Copies a text to the clipboard; returns what to say about it for a while, or null, and the function that copies. */
export function useCopy({
  text,
  copiedLabel = 'Copied!',
  failedLabel = 'Failed to copy',
  duration = 2000,
  onAnswer,
}: CopyTexts) {
  const [answer, show] = usePassing<string>(duration);
  const answerWith = (copied: boolean) => {
    show(copied ? copiedLabel : failedLabel, { stays: !copied });
    onAnswer?.(copied);
  };
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => answerWith(true),
      () => answerWith(false),
    );
  return [answer, copy] as const;
}
