import homeScript from '../../../browser-scripts/home-script.ts?script';
import type { DocumentParts } from '../../../document.ts';
import { markup } from '../../../documents.tsx';
import pageCss from '../../../event-page/page.css?inline';
import { accentCss } from '../../../look/accent.ts';
import { leanStyles } from '../../../look/lean-styles.ts';
import { LandingPage } from '../../../marketing/landing/LandingPage.tsx';
import landingCss from '../../../marketing/landing/landing.css?inline';
import salesCss from '../../../marketing/sales.css?inline';
import siteCss from '../../../site-frame/site.css?inline';
import { addressOf, OPERATOR, SAMPLE } from '../../site.ts';

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
