import type { ReactNode } from 'react';

/** A link to results or to registration, on the page's own form or elsewhere. */
export function ActionLink({
  action,
  children,
  ...attributes
}: {
  action: { kind: string; href: string };
  className?: string;
  'data-at'?: number;
  'data-now'?: string;
  children: ReactNode;
}) {
  const elsewhere =
    action.kind === 'external' ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a {...attributes} href={action.href} {...elsewhere}>
      {children}
    </a>
  );
}
