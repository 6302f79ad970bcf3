import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { picturePath } from '@tabiya/domain/routes/paths';

type EventProps = { event: PublishedEvent };

/**
 * The cover of an event, first in the banner of its page, above or beside the text: the narrow file on phones, whatever
 * their density. Nothing if there is none.
 */
export function CoverPicture({ event: { eventId, cover } }: EventProps) {
  if (cover === null) return null;
  const { wide, narrow } = cover;
  const path = picturePath(eventId, narrow);
  return (
    <img
      src={path}
      srcSet={`${path} ${narrow.width}w,${picturePath(eventId, wide)} ${wide.width}w`}
      sizes="(max-width:40em)50vw,100vw"
      alt=""
    />
  );
}

/** The logo of an event, for the start of a heading with its name. Nothing if there is none. */
export function Logo({ event: { eventId, logo } }: EventProps) {
  if (logo === null) return null;
  return <img src={picturePath(eventId, logo)} width={logo.width} height={logo.height} alt="" />;
}
