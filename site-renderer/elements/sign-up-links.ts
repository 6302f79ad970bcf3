/*
 * Where a call to action sends people who may be strangers: to sign-up, which leads on. Whoever is signed in is
 * sent on at once.
 */

export const SIGN_UP_FOR_PREMIUM = '/auth?redirect=/premium&mode=signup';
export const SIGN_UP_TO_CREATE = '/auth?redirect=/newEvent&mode=signup';
