/** The polling interval of a page, in milliseconds. */
const EVERY = 20_000;

const shownContent = (page: Document) =>
  [...page.querySelectorAll('header, main')].map(({ innerHTML }) => innerHTML).join();

/** True while the page is marked as live, up to its time limit. */
const isLive = () => {
  const until = document.querySelector<HTMLElement>('main')?.dataset['live'];
  // NaN, for an unknown day, is never past.
  return until !== undefined && !(Date.parse(until) < Date.now());
};

/**
 * Polls the open page, or the one at another address, while its event is in progress and the page is visible, with the
 * validator that the CDN uses: while it is unchanged, nothing else is transferred. Call it before the page is modified.
 * `take` gets the document of a page with a changed header or main content, and returns false to get it again at the
 * next poll.
 */
export function lookForNews(
  take: (news: Document) => boolean | Promise<boolean>,
  address = location.href,
): void {
  let shown = shownContent(document);
  let known: string | null = null;
  const look = async () => {
    if (document.hidden || !isLive()) return;
    try {
      const answer = await fetch(address, { cache: 'no-cache' });
      const tag = answer.headers.get('etag');
      if (!answer.ok || tag === known) return;
      const news = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const content = shownContent(news);
      if (content !== shown && !(await take(news))) return;
      [shown, known] = [content, tag];
    } catch {
      // The next poll tries again.
    }
  };
  setInterval(() => void look(), EVERY);
}
