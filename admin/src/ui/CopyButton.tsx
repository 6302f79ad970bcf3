import { Button } from './Button.tsx';
import type { ButtonSize, ButtonVariant } from './button-styles.ts';
import { usePassing } from './use-passing.ts';

type CopyButtonProps = {
  /** The text that goes to the clipboard. */
  text: string;
  /** `Copy Link` and the like. */
  label: string;
  copiedLabel?: string;
  failedLabel?: string;
  /** How long it says so, in milliseconds: 2,000 when left out. A failure stays until it is tried again. */
  duration?: number;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Told whether the text was copied. */
  onAnswer?: (copied: boolean) => void;
};

/** Copies a text and says so on itself for a while. */
export function CopyButton({
  text,
  label,
  copiedLabel = 'Copied!',
  failedLabel = 'Failed to copy',
  duration = 2000,
  variant = 'secondary',
  size = 'medium',
  onAnswer,
}: CopyButtonProps) {
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

  return (
    <Button variant={variant} size={size} onClick={copy}>
      {/* Both texts take up room, so that the width stays. */}
      <span className="grid">
        <span className={`col-start-1 row-start-1 ${answer ? 'invisible' : ''}`}>{label}</span>
        <span aria-live="polite" className="col-start-1 row-start-1">
          {answer}
        </span>
      </span>
    </Button>
  );
}
