import { lookForNews } from './look-for-news.ts';

/*
 * Shows the player's board on the page of their entry anew once the results of their section have changed. Polls the
 * public results page, which the CDN answers, rather than the player's own.
 */
const board = document.querySelector<HTMLElement>('[data-results]');

if (board) {
  lookForNews(
    async () => {
      // Not under the fingers of someone who reports a result.
      if (board.contains(document.activeElement)) return false;
      const answer = await fetch(location.pathname);
      if (!answer.ok) return false;
      const news = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const newer = news.querySelector('[data-results]');
      if (newer && newer.innerHTML !== board.innerHTML) board.replaceChildren(...newer.childNodes);
      return true;
    },
    new URL(board.dataset['results'] ?? '', location.href).pathname,
  );
}
