type ContactLinkProps = { kind: 'mailto' | 'tel'; address: string };

/** A way to write to or to call a player; nothing where they gave none. */
export function ContactLink({ kind, address }: ContactLinkProps) {
  if (address === '') return null;
  const [name, ...host] = address.split('@');
  // A narrow column breaks an address before its host, not inside a word.
  const mayBreak = host.length === 0 ? address : [name, <wbr key="@" />, `@${host.join('@')}`];
  return (
    <a
      href={`${kind}:${encodeURIComponent(address).replaceAll('%40', '@')}`}
      className="underline decoration-line-strong underline-offset-4 hover:text-brand hover:decoration-brand"
    >
      {mayBreak}
    </a>
  );
}
