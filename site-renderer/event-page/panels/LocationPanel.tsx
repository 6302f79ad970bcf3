import type { PublishedEvent } from '@tabiya/domain/event/event-page';
import { useWords } from '../../elements/words.ts';
import { FactCard, textValue } from '../Facts.tsx';

/** The venue and what is nearby. */
export function LocationPanel({ event }: { event: PublishedEvent }) {
  const { location } = useWords().eventPage;
  return (
    <>
      <FactCard
        title={location.venue}
        facts={[
          [location.venueName, event.venueName.trim()],
          [location.address, event.venueAddress.trim()],
          [location.parking, textValue(event.parkingInfo)],
          [location.entrance, textValue(event.venueEntrance)],
        ]}
      />
      <FactCard
        title={location.nearby}
        facts={[
          [location.hotels, textValue(event.nearbyHotels)],
          [location.dining, textValue(event.diningOptions)],
        ]}
      />
    </>
  );
}
