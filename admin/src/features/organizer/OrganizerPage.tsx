/** The organizer's tournaments: `/organizer`, with `eventId` the admin view of one. */
export default function OrganizerPage() {
  return <h1>My Tournaments</h1>;
}
