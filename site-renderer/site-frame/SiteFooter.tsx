import { SAMPLE_EVENT_ID } from '@tabiya/domain/sample/sample-event';
import { Wordmark } from '../elements/Brand.tsx';
import { useWords } from '../elements/words.ts';
import { NO_OPERATOR, type Operator } from './operator.ts';

/** The footer of the product's own public pages. */
export function SiteFooter({ operator = NO_OPERATOR }: { operator?: Operator | undefined }) {
  const words = useWords().site.footer;
  const { supportEmail, hasImprint } = operator;
  return (
    <footer className="foot wide">
      <p className="motto">
        <Wordmark />
        {words.motto}
      </p>
      <ul>
        <li>
          <a href="/browse">{words.browse}</a>
        </li>
        <li>
          <a href="/premium-sales">{words.premium}</a>
        </li>
        <li>
          <a href={`/${SAMPLE_EVENT_ID}`}>{words.sample}</a>
        </li>
        {supportEmail !== null && (
          <li>
            <a href={`mailto:${supportEmail}`}>{words.support}</a>
          </li>
        )}
        <li>
          <a href="/privacy">{words.privacy}</a>
        </li>
        {hasImprint && (
          <li>
            <a href="/imprint">{words.imprint}</a>
          </li>
        )}
      </ul>
    </footer>
  );
}
