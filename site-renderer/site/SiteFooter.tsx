import { SAMPLE_EVENT_ID } from '@tabiya/domain/sample-event';

/** The foot of the product's own public pages. */
export function SiteFooter() {
  return (
    <footer className="foot wide">
      <p>Tabiya: the position from which play begins.</p>
      <ul>
        <li>
          <a href="/browse">Browse tournaments</a>
        </li>
        <li>
          <a href="/premium-sales">Premium</a>
        </li>
        <li>
          <a href={`/${SAMPLE_EVENT_ID}`}>Sample page</a>
        </li>
      </ul>
    </footer>
  );
}
