import { useSearchParams } from 'react-router';
import { AdminView } from './admin/AdminView.tsx';
import { TournamentsPage } from './tournaments/TournamentsPage.tsx';

/** The organizer's tournaments: `/organizer`, with `eventId` the admin view of one. */
export default function OrganizerPage() {
  const [search] = useSearchParams();
  const eventId = search.get('eventId');
  if (!eventId) return <TournamentsPage />;
  return <AdminView key={eventId} eventId={eventId} tabId={search.get('tab')} />;
}
