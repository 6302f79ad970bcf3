import { titleOf } from '@tabiya/domain/event/title';
import type { NewsPageModel } from '@tabiya/domain/news/news-page';
import type { ReactNode } from 'react';
import { CoverPicture, Logo } from '../elements/Pictures.tsx';
import { useSiteWords } from '../elements/site-words.ts';

type NewsBannerProps = {
  model: NewsPageModel;
  heading: string;
  /** Below the heading. */
  children?: ReactNode;
};

/** The banner of a page of news: the way back to its event, and the heading. */
export function NewsBanner({ model: { event, url }, heading, children }: NewsBannerProps) {
  const { terms } = useSiteWords();
  return (
    <header className="banner">
      <CoverPicture event={event} />
      <div className="frame">
        <p className="back">
          <a href={url} dir="auto">
            {titleOf(event, terms.untitledTournament)}
          </a>
        </p>
        <h1>
          <Logo event={event} />
          {heading}
        </h1>
        {children}
      </div>
    </header>
  );
}
