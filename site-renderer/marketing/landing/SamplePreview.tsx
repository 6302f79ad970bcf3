import type { EventPageModel } from '@tabiya/domain/event/event-page';
import { EventPage } from '../../event-page/EventPage.tsx';

/**
 * The sample page as it is, only smaller: the very components of a published page. It is a picture here, so
 * nothing in it can be reached or is read out.
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
