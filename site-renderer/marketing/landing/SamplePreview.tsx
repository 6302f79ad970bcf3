import type { EventPageModel } from '@tabiya/domain/event/event-page';
import { EventPage } from '../../event-page/EventPage.tsx';

/**
 * A scaled-down sample page, rendered by the components of a published page. It acts as a picture: nothing in it is
 * focusable or read out.
 */
export function SamplePreview({ sample }: { sample: EventPageModel }) {
  return (
    <div className="preview" aria-hidden="true" inert>
      <p className="address">tabiya/{sample.event.eventId}</p>
      <div className="crop">
        <div className="mini">
          <EventPage model={sample} />
        </div>
      </div>
    </div>
  );
}
