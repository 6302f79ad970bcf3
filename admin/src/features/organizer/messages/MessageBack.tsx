import { adminViewPath } from '@tabiya/domain/routes/paths';
import { BackLink } from '../../../ui/BackLink.tsx';

/** Leads back to the list of emails. */
export function MessageBack({ eventId }: { eventId: string }) {
  return <BackLink to={adminViewPath(eventId, 'messages')}>All Emails</BackLink>;
}
