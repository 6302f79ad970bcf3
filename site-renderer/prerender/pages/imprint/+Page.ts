import { legalDocument } from '../../../marketing/legal/document.tsx';
import { addressOf, IMPRINT, OPERATOR } from '../../site.ts';

/** The imprint, with the operator's own text. The build leaves it out when there is none. */
export default () =>
  legalDocument({
    title: 'Imprint',
    text: IMPRINT,
    canonical: addressOf('/imprint'),
    operator: OPERATOR,
  });
