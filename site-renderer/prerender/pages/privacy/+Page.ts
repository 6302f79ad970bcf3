import { defaultPrivacy } from '../../../marketing/legal/default-privacy.ts';
import { legalDocument } from '../../../marketing/legal/document.tsx';
import { COUNTS_VISITS, OPERATOR, PRIVACY, siteUrl } from '../../site.ts';

/** The privacy page, with the operator's text or the default one. */
export default () =>
  legalDocument({
    title: 'Privacy',
    text: PRIVACY || defaultPrivacy({ countsVisits: COUNTS_VISITS }),
    canonical: siteUrl('/privacy'),
    operator: OPERATOR,
  });
