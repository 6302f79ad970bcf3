import type { DocumentParts } from '../../document.ts';
import { markup } from '../../documents.tsx';
import homeScript from '../../landing/home-script.ts?script';
import { LandingPage } from '../../landing/LandingPage.tsx';
import landingCss from '../../landing/landing.css?inline';
import { accentCss } from '../../page/accent.ts';
import pageCss from '../../page/page.css?inline';
import salesCss from '../../site/sales.css?inline';
import siteCss from '../../site/site.css?inline';
import { leanStyles } from '../../styles.ts';
import { addressOf, OPERATOR, SAMPLE } from '../site.ts';

/** The landing page. */
export default (): DocumentParts => ({
  title: 'Tabiya: professional websites for chess tournaments',
  description:
    'Build a page for your chess tournament, publish it for free, take registrations and collect payments.',
  canonical: addressOf('/'),
  css:
    leanStyles(pageCss + siteCss + salesCss + landingCss) +
    accentCss(SAMPLE.event.primaryColorHex, '.mini'),
  script: homeScript,
  scriptFirst: true,
  body: markup(<LandingPage sample={SAMPLE} operator={OPERATOR} />),
});
