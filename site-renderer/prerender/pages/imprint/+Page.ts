import { legalDocument } from '../../../marketing/legal/document.tsx';
import { IMPRINT, OPERATOR, siteUrl } from '../../site.ts';

/** The imprint, with the operator's own text. The build omits it if there is none. */
export default () =>
  legalDocument({
    title: 'Imprint',
    text: IMPRINT,
    canonical: siteUrl('/imprint'),
    operator: OPERATOR,
  });
