import { toExternalLink } from '@tabiya/domain/text/link';
import { linkedParts, mailLink } from '@tabiya/domain/text/linked-text';
import type { ReactNode } from 'react';
import { numberItems } from './number-items.ts';

/**
 * A link that the organizer typed, opened in a new tab without opener. Anything other than a safe web address is shown
 * as text.
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

/** A mailto link; anything other than an email address is shown as text. */
export function EmailLink({ address }: { address: string }) {
  const href = mailLink(address);
  const email = address.trim().toWellFormed();
  return href === null ? email : <a href={href}>{email}</a>;
}

/**
 * A text in which web and email addresses are links. They are marked as user content for search engines, because anyone
 * can publish a page.
 */
export function LinkedText({ text }: { text: string }) {
  return (
    <>
      {numberItems(linkedParts(text)).map(({ place, item: { text: part, href } }) => {
        if (href === undefined) return part;
        if (href.startsWith('mailto:')) return <EmailLink key={place} address={part} />;
        return (
          <a key={place} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {part}
          </a>
        );
      })}
    </>
  );
}
