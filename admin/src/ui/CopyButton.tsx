import { Button } from './Button.tsx';
import type { ButtonSize, ButtonVariant } from './button-styles.ts';
import { type CopyTexts, useCopy } from './use-copy.ts';

type CopyButtonProps = CopyTexts & {
  /** `Copy Link` and the like. */
  label: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
};

/** Copies a text, and shows that in its label for a while. */
export function CopyButton({
  label,
  variant = 'secondary',
  size = 'medium',
  className,
  ...texts
}: CopyButtonProps) {
  const [answer, copy] = useCopy(texts);
  return (
    <Button variant={variant} size={size} onClick={copy} className={className ?? ''}>
      {/* Both texts take up room, so that the width stays. Behind a dialog only what is live is read out: both are. */}
      <span aria-live="polite" className="grid">
        <span className={`col-start-1 row-start-1 ${answer ? 'invisible' : ''}`}>{label}</span>
        <span className="col-start-1 row-start-1">{answer}</span>
      </span>
    </Button>
  );
}
