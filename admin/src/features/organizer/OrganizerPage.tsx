import { lazy } from 'react';
import { useSearchParams } from '../../ui/navigation/navigation.ts';

const AdminView = lazy(async () => ({
  default: (await import('./admin/AdminView.tsx')).AdminView,
}));
const TournamentsPage = lazy(async () => ({
  default: (await import('./tournaments/TournamentsPage.tsx')).TournamentsPage,
}));

/** The organizer's tournaments: `/organizer`, with `eventId` the admin view of one. */
export default function OrganizerPage() {
  const search = useSearchParams();
  const eventId = search.get('eventId');
  if (!eventId) return <TournamentsPage />;
  return <AdminView key={eventId} eventId={eventId} tabId={search.get('tab')} />;
}
