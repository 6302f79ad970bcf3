import { Icon } from './Icon.tsx';
import { Link } from './navigation/Link.tsx';

/** Leads from one thing back to the list that it is in. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="-ml-2 inline-flex min-h-10 items-center gap-2 justify-self-start rounded-control px-2 text-14 font-semibold text-muted hover:bg-sunken hover:text-ink"
    >
      <Icon name="back" />
      {children}
    </Link>
  );
}
