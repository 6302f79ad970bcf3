import type { PublishedEvent } from '@tabiya/domain/event/event-page';
import { FactCard, textValue } from '../Facts.tsx';

/** The venue and what is nearby. */
export function LocationPanel({ event }: { event: PublishedEvent }) {
  return (
    <>
      <FactCard
        title="Venue"
        facts={[
          ['Venue Name', event.venueName.trim()],
          ['Address', event.venueAddress.trim()],
          ['Parking', textValue(event.parkingInfo)],
          ['Venue Entrance', textValue(event.venueEntrance)],
        ]}
      />
      <FactCard
        title="Nearby"
        facts={[
          ['Hotels', textValue(event.nearbyHotels)],
          ['Dining', textValue(event.diningOptions)],
        ]}
      />
    </>
  );
}
