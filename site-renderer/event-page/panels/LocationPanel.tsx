import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { addressFrom } from '@tabiya/domain/event/venue-address';
import { Fragment } from 'react';
import { LinkedText } from '../../elements/links.tsx';
import { VenueActions } from '../../elements/VenueActions.tsx';
import { useWords } from '../../elements/words.ts';
import { FactCard, textValue } from '../Facts.tsx';

/** The venue and its surroundings. */
export function LocationPanel({ event }: { event: PublishedEvent }) {
  const { location } = useWords().eventPage;
  return (
    <>
      <FactCard
        title={location.venue}
        facts={[
          [location.venueName, event.venueName.trim()],
          [
            location.address,
            addressFrom(event) !== '' && (
              <Fragment key="address">
                <LinkedText text={addressFrom(event)} /> <VenueActions event={event} />
              </Fragment>
            ),
          ],
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
