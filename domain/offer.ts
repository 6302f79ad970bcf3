/** What the free plan offers, in the words of the sales pages. */
export const FREE_BENEFITS = ['Tournament page', '1 custom tab', 'Basic email support'] as const;

/** What premium adds to it, each with what it is good for. */
export const PREMIUM_BENEFITS = [
  ['Unlimited custom tabs', 'Pairings, travel, history: whatever your players ask for.'],
  ['Registration form', 'Players enter on your page, and land in your list.'],
  ['Payment collection', 'By card or in cash, with what is still open always in view.'],
  ['Export of registrants', 'The whole list as a CSV file, ready for the pairing program.'],
  [
    'Logo upload and custom branding',
    'Your colors and your name, on every screen and every print.',
  ],
  ['Custom URL', 'A short address that fits on a poster and is easy to say.'],
  ['Priority support', 'Your questions come first, on the weekend of the event too.'],
] as const;

/** In dollars. */
export const AMOUNT_PER_MONTH = 9;
export const AMOUNT_PER_EVENT = 19;

export const PRICE_PER_MONTH = `$${AMOUNT_PER_MONTH}`;
export const PRICE_PER_EVENT = `$${AMOUNT_PER_EVENT}`;

/** The month's price in the smallest words there are for it. */
export const PRICE_PER_DAY = 'as little as 30 cents per day';
