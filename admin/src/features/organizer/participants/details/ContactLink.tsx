import { Icon } from '../../../../ui/Icon.tsx';

type ContactLinkProps = { kind: 'mailto' | 'tel'; address: string };

/** A way to reach a player: the address in a wide container, else a target of 44 px. Nothing where they gave none. */
export function ContactLink({ kind, address }: ContactLinkProps) {
  if (address === '') return null;
  return (
    <a
      href={linkTo(kind, address)}
      className="underline decoration-line-strong underline-offset-4 hover:text-brand hover:decoration-brand @max-3xl:grid @max-3xl:size-11 @max-3xl:place-items-center @max-3xl:rounded-control @max-3xl:border @max-3xl:border-line-strong"
    >
      <Icon name={kind === 'tel' ? 'phone' : 'email'} className="size-5 @3xl:hidden" />
      <span className="@max-3xl:sr-only">
        <Address text={address} />
      </span>
    </a>
  );
}

/** A way to reach a player, as the address at any width. */
export function ContactText({ kind, address }: ContactLinkProps) {
  return (
    <a
      href={linkTo(kind, address)}
      className="no-underline hover:text-brand hover:underline max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
    >
      <Address text={address} />
    </a>
  );
}

function linkTo(kind: ContactLinkProps['kind'], address: string): string {
  return `${kind}:${encodeURIComponent(address).replaceAll('%40', '@')}`;
}

/** An email address, which a narrow column breaks before its host and not inside a word; other texts as they are. */
function Address({ text }: { text: string }) {
  const [name, ...host] = text.split('@');
  if (host.length === 0) return text;
  return (
    <>
      {name}
      <wbr />@{host.join('@')}
    </>
  );
}
