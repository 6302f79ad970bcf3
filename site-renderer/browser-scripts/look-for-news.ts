/** How often a page is asked for, in milliseconds. */
const EVERY = 20_000;

/**
 * Asks for the page that is open while its event goes on and somebody can see it, by the validator that the CDN knows: as
 * long as nothing has changed nothing else is transferred. `take` gets the document of a page that has changed, and
 * returns false to be given it again at the next look.
 */
export function lookForNews(take: (news: Document) => boolean): void {
  let known: string | null = null;
  const look = async () => {
    if (document.hidden || !document.querySelector('main[data-live]')) return;
    try {
      const answer = await fetch(location.href, { cache: 'no-cache' });
      const tag = answer.headers.get('etag');
      if (!answer.ok || tag === known) return;
      if (take(new DOMParser().parseFromString(await answer.text(), 'text/html'))) known = tag;
    } catch {
      // The next look asks again.
    }
  };
  setInterval(() => void look(), EVERY);
}
