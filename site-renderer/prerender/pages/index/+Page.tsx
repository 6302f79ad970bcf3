import homeScript from '../../../browser-scripts/home-script.ts?script';
import upcomingScript from '../../../browser-scripts/upcoming-script.ts?script';
import type { DocumentParts } from '../../../document.ts';
import { markup } from '../../../documents.tsx';
import baseCss from '../../../look/base.css?inline';
import { LandingPage } from '../../../marketing/landing/LandingPage.tsx';
import landingCss from '../../../marketing/landing/landing.css?inline';
import salesCss from '../../../marketing/sales.css?inline';
import siteCss from '../../../site-frame/site.css?inline';
import { OPERATOR, SAMPLE, sitePicture, siteUrl } from '../../site.ts';

/** The landing page. */
export default (): DocumentParts => ({
  title: 'Tabiya: professional websites for chess tournaments',
  description:
    'Build a page for your chess tournament, publish it for free, take registrations, and collect payments.',
  canonical: siteUrl('/'),
  picture: sitePicture(),
  css: baseCss + siteCss + salesCss + landingCss,
  script: homeScript + upcomingScript,
  scriptFirst: true,
  body: markup(<LandingPage sample={SAMPLE} operator={OPERATOR} />),
});
