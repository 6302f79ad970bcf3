import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import type { ButtonSize, ButtonVariant } from './button-styles.ts';

type CopyButtonProps = {
  /** The text that goes to the clipboard. */
  text: string;
  /** `Copy Link` and the like. */
  label: string;
  copiedLabel?: string;
  failedLabel?: string;
  /** How long the answer stays, in milliseconds: 2,000 when left out. */
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
  const [answer, setAnswer] = useState<{ text: string } | null>(null);

  useEffect(() => {
    if (!answer) return;
    const timer = setTimeout(() => setAnswer(null), duration);
    return () => clearTimeout(timer);
  }, [answer, duration]);

  const answerWith = (copied: boolean) => {
    setAnswer({ text: copied ? copiedLabel : failedLabel });
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
          {answer?.text}
        </span>
      </span>
    </Button>
  );
}
