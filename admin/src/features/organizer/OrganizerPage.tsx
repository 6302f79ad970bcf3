import { lazy } from 'react';
import { useSearchParams } from '../../ui/navigation/navigation.ts';
import { AdminView } from './admin/AdminView.tsx';

const TournamentsPage = lazy(async () => ({
  default: (await import('./tournaments/TournamentsPage.tsx')).TournamentsPage,
}));

export { fetchAhead } from './admin/fetch-ahead.ts';

/** The organizer's tournaments: `/organizer`, with `eventId` the admin view of one. */
export default function OrganizerPage() {
  const search = useSearchParams();
  const eventId = search.get('eventId');
  if (!eventId) return <TournamentsPage />;
  return <AdminView key={eventId} eventId={eventId} tabId={search.get('tab')} />;
}
