import homeScript from '../../../browser-scripts/home-script.ts?script';
import upcomingScript from '../../../browser-scripts/upcoming-script.ts?script';
import type { DocumentParts } from '../../../document.ts';
import { markup } from '../../../documents.tsx';
import pageCss from '../../../event-page/page.css?inline';
import { accentCss } from '../../../look/accent.ts';
import { framedStyles } from '../../../marketing/landing/framed-styles.ts';
import { LandingPage } from '../../../marketing/landing/LandingPage.tsx';
import landingCss from '../../../marketing/landing/landing.css?inline';
import { swatchClass } from '../../../marketing/landing/Showcase.tsx';
import { showcase } from '../../../marketing/landing/showcase.ts';
import salesCss from '../../../marketing/sales.css?inline';
import siteCss from '../../../site-frame/site.css?inline';
import { OPERATOR, SAMPLE, sitePicture, siteUrl } from '../../site.ts';

const styles = framedStyles(pageCss) + siteCss + salesCss + landingCss;

/** The landing page. */
export default (): DocumentParts => {
  const body = markup(<LandingPage sample={SAMPLE} operator={OPERATOR} />);
  return {
    title: 'Tabiya: professional websites for chess tournaments',
    description:
      'Build a page for your chess tournament, publish it for free, take registrations, and collect payments.',
    canonical: siteUrl('/'),
    picture: sitePicture(),
    css:
      styles +
      showcase(SAMPLE)
        .map(({ color }, index) => accentCss(color, `.${swatchClass(index)}`))
        .join(''),
    script: homeScript + upcomingScript,
    scriptFirst: true,
    body,
  };
};
