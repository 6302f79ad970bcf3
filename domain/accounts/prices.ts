/** In dollars. */
export const AMOUNT_PER_MONTH = 9;
export const AMOUNT_PER_EVENT = 19;

export const PRICE_PER_MONTH = `$${AMOUNT_PER_MONTH}`;
export const PRICE_PER_EVENT = `$${AMOUNT_PER_EVENT}`;

/** The monthly price per day. */
export const PRICE_PER_DAY = 'as little as 30 cents per day';
