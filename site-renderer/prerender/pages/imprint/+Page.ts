import { legalDocument } from '../../../marketing/legal/document.tsx';
import { addressOf, IMPRINT, OPERATOR } from '../../site.ts';

/** Who runs the site, in their own words. The build leaves the page out where there are none. */
export default () =>
  legalDocument({
    title: 'Imprint',
    text: IMPRINT,
    canonical: addressOf('/imprint'),
    operator: OPERATOR,
  });
