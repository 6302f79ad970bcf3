import { DEFAULT_PRIVACY } from '../../../marketing/legal/default-privacy.ts';
import { legalDocument } from '../../../marketing/legal/document.tsx';
import { addressOf, OPERATOR, PRIVACY } from '../../site.ts';

/** The privacy page, with the operator's text or the default one. */
export default () =>
  legalDocument({
    title: 'Privacy',
    text: PRIVACY || DEFAULT_PRIVACY,
    canonical: addressOf('/privacy'),
    operator: OPERATOR,
  });
