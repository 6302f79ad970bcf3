type ContactLinkProps = { kind: 'mailto' | 'tel'; address: string };

/** A way to write to or to call a player; nothing where they gave none. */
export function ContactLink({ kind, address }: ContactLinkProps) {
  if (address === '') return null;
  return (
    <a
      href={`${kind}:${encodeURIComponent(address).replaceAll('%40', '@')}`}
      className="underline decoration-line-strong underline-offset-4 hover:text-brand hover:decoration-brand"
    >
      {address}
    </a>
  );
}
