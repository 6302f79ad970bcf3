import { organizerScreen } from '@tabiya/domain/routes/search';
import { lazy } from 'react';
import { useSearch } from '../../../ui/navigation/navigation.ts';
import { AdminView } from './AdminView.tsx';

const TournamentsPage = lazy(async () => ({
  default: (await import('../tournaments/TournamentsPage.tsx')).TournamentsPage,
}));

/** @public The router takes it from here. */
export { fetchAhead } from './fetch-ahead.ts';

/** The organizer's tournaments: `/organizer`, with `eventId` the admin view of one. */
export default function OrganizerPage() {
  const { eventId, tab } = useSearch(organizerScreen);
  if (eventId === null) return <TournamentsPage />;
  return <AdminView key={eventId} eventId={eventId} tabId={tab} />;
}
