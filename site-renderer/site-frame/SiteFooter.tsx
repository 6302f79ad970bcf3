import { SAMPLE_EVENT_ID } from '@tabiya/domain/event/sample-event';
import { NO_OPERATOR, type Operator } from './operator.ts';

/** The footer of the product's own public pages. */
export function SiteFooter({ operator = NO_OPERATOR }: { operator?: Operator | undefined }) {
  const { supportEmail, hasImprint } = operator;
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
        {supportEmail !== null && (
          <li>
            <a href={`mailto:${supportEmail}`}>Support</a>
          </li>
        )}
        <li>
          <a href="/privacy">Privacy</a>
        </li>
        {hasImprint && (
          <li>
            <a href="/imprint">Imprint</a>
          </li>
        )}
      </ul>
    </footer>
  );
}
