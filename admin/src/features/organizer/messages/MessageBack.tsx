import { adminViewPath } from '@tabiya/domain/routes/paths';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/navigation/Link.tsx';

/** Leads back to the list of emails. */
export function MessageBack({ eventId }: { eventId: string }) {
  return (
    <Link
      to={adminViewPath(eventId, 'messages')}
      className="-ml-2 inline-flex min-h-10 items-center gap-2 justify-self-start rounded-control px-2 text-14 font-semibold text-muted hover:bg-sunken hover:text-ink"
    >
      <Icon name="back" />
      All Emails
    </Link>
  );
}
