import { offerOf, PRICE_PER_EVENT, PRICE_PER_MONTH } from '@tabiya/domain/offer';
import type { DocumentParts } from '../../document.ts';
import { markup } from '../../documents.tsx';
import baseCss from '../../page/base.css?inline';
import { PremiumSalesPage } from '../../premium-sales/PremiumSalesPage.tsx';
import premiumSalesCss from '../../premium-sales/premium-sales.css?inline';
import salesCss from '../../site/sales.css?inline';
import signedInScript from '../../site/signed-in-script.ts?script';
import siteCss from '../../site/site.css?inline';
import { leanStyles } from '../../styles.ts';
import { addressOf, OPERATOR } from '../site.ts';

/** The premium sales page. */
export default (): DocumentParts => ({
  title: 'Tabiya Premium',
  description: `${offerOf(OPERATOR)
    .premium.map(({ name }) => name)
    .join(', ')}: ${PRICE_PER_MONTH} per month or ${PRICE_PER_EVENT} for one event.`,
  canonical: addressOf('/premium-sales'),
  css: leanStyles(baseCss + siteCss + salesCss + premiumSalesCss),
  script: signedInScript,
  body: markup(<PremiumSalesPage operator={OPERATOR} />),
});
