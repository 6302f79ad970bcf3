import type { ReactNode } from 'react';
import { premiumLink } from '../../../session/premium-link.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useEditor } from '../editor-context.ts';

/** A link to premium, with what it would add here. */
export function PremiumLink({
  children,
  className = '',
}: {
  children: ReactNode;
  className?: string;
}) {
  const { eventId } = useEditor();
  return (
    <a
      {...premiumLink(eventId)}
      className={`flex min-h-12 items-center gap-3 rounded-control border border-line px-4 py-2 text-14 no-underline transition-colors duration-150 hover:border-walnut ${className}`}
    >
      <Icon name="lock" className="size-5 text-walnut" />
      <span>
        {children}{' '}
        <span className="font-semibold text-walnut underline underline-offset-4">
          Upgrade to Premium to unlock
        </span>
        <span className="sr-only"> (opens in a new tab)</span>
      </span>
    </a>
  );
}
