import { isEmailAddress } from '@tabiya/domain/text/email-address';
import { toExternalLink } from '@tabiya/domain/text/link';
import type { ReactNode } from 'react';

/**
 * A link that the organizer typed, opened in a new tab without opener. Anything but a safe web address is shown as
 * text.
 */
export function ExternalLink({
  address,
  className,
  children,
}: {
  address: string;
  className?: string;
  children?: ReactNode;
}) {
  const href = toExternalLink(address);
  if (href === null) return <>{address}</>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children ?? address.replace(/^https?:\/\//i, '')}
    </a>
  );
}

/** A mailto link; anything but an email address is shown as text. */
export function EmailLink({ address }: { address: string }) {
  // An unpaired surrogate cannot be encoded; no valid address has one.
  const email = address.trim().toWellFormed();
  if (!isEmailAddress(email)) return <>{email}</>;
  return <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>;
}
