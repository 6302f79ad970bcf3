import { planOffer } from '@tabiya/domain/accounts/offer';
import { PRICE_PER_EVENT, PRICE_PER_MONTH } from '@tabiya/domain/accounts/prices';
import signedInScript from '../../../browser-scripts/signed-in-script.ts?script';
import type { DocumentParts } from '../../../document.ts';
import { markup } from '../../../documents.tsx';
import baseCss from '../../../look/base.css?inline';
import { PremiumSalesPage } from '../../../marketing/premium-sales/PremiumSalesPage.tsx';
import premiumSalesCss from '../../../marketing/premium-sales/premium-sales.css?inline';
import salesCss from '../../../marketing/sales.css?inline';
import siteCss from '../../../site-frame/site.css?inline';
import { OPERATOR, sitePicture, siteUrl } from '../../site.ts';

const styles = baseCss + siteCss + salesCss + premiumSalesCss;

/** The premium sales page. */
export default (): DocumentParts => {
  const body = markup(<PremiumSalesPage operator={OPERATOR} />);
  return {
    title: 'Tabiya Premium',
    description: `${planOffer(OPERATOR)
      .premium.map(({ name }) => name)
      .join(', ')}: ${PRICE_PER_MONTH} per month or ${PRICE_PER_EVENT} for one tournament.`,
    canonical: siteUrl('/premium-sales'),
    picture: sitePicture(),
    css: styles,
    script: signedInScript,
    body,
  };
};
