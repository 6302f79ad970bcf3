/** How often a page is asked for, in milliseconds. */
const EVERY = 20_000;

const shownContent = (page: Document) =>
  [...page.querySelectorAll('header, main')].map(({ innerHTML }) => innerHTML).join();

/** True while the page says that its event goes on, and not after the instant until which it may. */
const isLive = () => {
  const until = document.querySelector<HTMLElement>('main')?.dataset['live'];
  // NaN, where no day is known, is never past.
  return until !== undefined && !(Date.parse(until) < Date.now());
};

/**
 * Asks for the page that is open while its event goes on and somebody can see it, by the validator that the CDN knows: as
 * long as nothing has changed nothing else is transferred. Called before anything of the page is changed. `take` gets the
 * document of a page with another header or main content, and returns false to be given it again at the next look.
 */
export function lookForNews(take: (news: Document) => boolean): void {
  let shown = shownContent(document);
  let known: string | null = null;
  const look = async () => {
    if (document.hidden || !isLive()) return;
    try {
      const answer = await fetch(location.href, { cache: 'no-cache' });
      const tag = answer.headers.get('etag');
      if (!answer.ok || tag === known) return;
      const news = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const content = shownContent(news);
      if (content !== shown && !take(news)) return;
      [shown, known] = [content, tag];
    } catch {
      // The next look asks again.
    }
  };
  setInterval(() => void look(), EVERY);
}
