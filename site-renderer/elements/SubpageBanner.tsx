import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { eventTitle } from '@tabiya/domain/event/title';
import type { ReactNode } from 'react';
import { CancelledNotice } from './CancelledNotice.tsx';
import { Logo } from './Pictures.tsx';
import { useSiteWords } from './site-words.ts';

type SubpageBannerProps = {
  event: PublishedEvent;
  /** The URL of the event's page. */
  url: string;
  heading: string;
  /** The content below the heading. */
  children?: ReactNode;
};

/** The banner of a page of results or news: the link back to its event, and the heading. */
export function SubpageBanner({ event, url, heading, children }: SubpageBannerProps) {
  const { terms } = useSiteWords();
  return (
    <header className="banner">
      <div className="frame">
        <CancelledNotice event={event} />
        <p className="back">
          <a href={url} dir="auto">
            {eventTitle(event, terms)}
          </a>
        </p>
        <h1>
          <Logo event={event} />
          <span dir="auto">{heading}</span>
        </h1>
        {children}
      </div>
    </header>
  );
}
