import { defaultPrivacy } from '../../../marketing/legal/default-privacy.ts';
import { legalDocument } from '../../../marketing/legal/document.tsx';
import { addressOf, COUNTS_VISITS, OPERATOR, PRIVACY } from '../../site.ts';

/** The privacy page, with the operator's text or the default one. */
export default () =>
  legalDocument({
    title: 'Privacy',
    text: PRIVACY || defaultPrivacy({ countsVisits: COUNTS_VISITS }),
    canonical: addressOf('/privacy'),
    operator: OPERATOR,
  });
