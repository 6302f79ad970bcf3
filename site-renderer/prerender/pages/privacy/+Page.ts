import { DEFAULT_PRIVACY } from '../../../marketing/legal/default-privacy.ts';
import { legalDocument } from '../../../marketing/legal/document.tsx';
import { addressOf, OPERATOR, PRIVACY } from '../../site.ts';

/** What is stored of people, in the operator's words or, without them, the software's own. */
export default () =>
  legalDocument({
    title: 'Privacy',
    text: PRIVACY || DEFAULT_PRIVACY,
    canonical: addressOf('/privacy'),
    operator: OPERATOR,
  });
