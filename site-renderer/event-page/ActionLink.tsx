import type { ReactNode } from 'react';

/** A link to results or to registration, on the page's own form or elsewhere. */
export function ActionLink({
  action,
  className,
  children,
}: {
  action: { kind: string; href: string };
  className?: string;
  children: ReactNode;
}) {
  const elsewhere =
    action.kind === 'external' ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a className={className} href={action.href} {...elsewhere}>
      {children}
    </a>
  );
}
