import { useEffect } from 'react';
import { CustomSections } from '../../custom-sections/CustomSections.tsx';
import { useEditor } from '../../editor-context.ts';
import { Fieldset, FULL_WIDTH } from '../../fields/Fieldset.tsx';
import { EventText, EventTextArea } from '../../fields/form-fields.tsx';
import { Locked } from '../../fields/Locked.tsx';
import { ContentMode } from '../ContentMode.tsx';
import { TabSheet } from '../TabSheet.tsx';

/** Where to go and what is near. */
export function LocationTab() {
  useAddressFromPlace();
  return (
    <TabSheet tab="location" title="Location" lead="Where players have to be, and what is near.">
      <ContentMode tab="location">
        <Fieldset title="Venue">
          <EventText name="venueName" required className={FULL_WIDTH} />
          <EventText
            name="venueAddress"
            optional
            autoComplete="street-address"
            hint="Filled in from city and country while it is empty."
            className={FULL_WIDTH}
          />
        </Fieldset>
        <Surroundings />
      </ContentMode>
      <CustomSections tab="location" />
    </TabSheet>
  );
}

function Surroundings() {
  const { plan } = useEditor();
  return (
    <Locked
      when={plan.lockedFields.includes('parkingInfo')}
      what="Getting there and staying"
      benefit="Parking, venue entrance, hotels and dining: the questions players call about."
    >
      <Fieldset title="Getting there and staying">
        <EventTextArea name="parkingInfo" optional rows={2} className={FULL_WIDTH} />
        <EventTextArea
          name="publicTransit"
          optional
          rows={2}
          hint="How to find the way in, also from train or bus."
          className={FULL_WIDTH}
        />
        <EventTextArea name="nearbyHotels" optional rows={2} className={FULL_WIDTH} />
        <EventTextArea name="diningOptions" optional rows={2} className={FULL_WIDTH} />
      </Fieldset>
    </Locked>
  );
}

/** Opening the tab fills in an address that is empty, as far as city and country are known. */
function useAddressFromPlace() {
  const { fillAddress } = useEditor();
  useEffect(() => fillAddress(), [fillAddress]);
}
