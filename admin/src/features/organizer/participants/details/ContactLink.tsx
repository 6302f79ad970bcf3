type ContactLinkProps = { kind: 'mailto' | 'tel'; address: string };

/** A way to write to or to call a player; nothing where they gave none. */
export function ContactLink({ kind, address }: ContactLinkProps) {
  if (address === '') return null;
  return (
    <a
      href={`${kind}:${encodeURIComponent(address).replaceAll('%40', '@')}`}
      className="underline decoration-line-strong underline-offset-4 hover:text-brand hover:decoration-brand"
    >
      <Address text={address} />
    </a>
  );
}

/** An email address, which a narrow column breaks before its host and not inside a word; other texts as they are. */
export function Address({ text }: { text: string }) {
  const [name, ...host] = text.split('@');
  if (host.length === 0) return text;
  return (
    <>
      {name}
      <wbr />@{host.join('@')}
    </>
  );
}
