import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { eventTitle } from '@tabiya/domain/event/title';
import type { ReactNode } from 'react';
import { CancelledNotice } from '../elements/CancelledNotice.tsx';
import { Days } from '../elements/Days.tsx';
import { CalendarIcon, PinIcon } from '../elements/icons.tsx';
import { Logo } from '../elements/Pictures.tsx';
import { useSiteWords } from '../elements/site-words.ts';
import { venueLine } from '../elements/venue.ts';

type EventBannerProps = {
  event: PublishedEvent;
  url: string;
  /** True if the page itself has the dates and place, like a confirmation. */
  isShort?: boolean;
  children?: ReactNode;
};

/** The head of a page about registering for an event: title, dates and place, and the link back to its page. */
export function EventBanner({ event, url, isShort = false, children }: EventBannerProps) {
  const { terms, registrationPage: words } = useSiteWords();
  return (
    <header className="banner">
      <div className="frame">
        <CancelledNotice event={event} />
        <p className="back">
          <a href={url}>{words.back}</a>
        </p>
        <h1 className="title">
          <Logo event={event} />
          <span dir="auto">{eventTitle(event, terms)}</span>
        </h1>
        {!isShort && (
          <>
            <p className="line">
              <CalendarIcon />
              <span>
                <Days start={event.startDate} end={event.endDate} />
              </span>
            </p>
            <p className="line">
              <PinIcon />
              <span dir="auto">{venueLine(event)}</span>
            </p>
          </>
        )}
        {children}
      </div>
    </header>
  );
}
