import { functionsEnvironment } from '../environment/environment.ts';
import { HttpError } from './http-error.ts';

/**
 * Throws an HttpError 403 `cross_site` if another site made the visitor's browser send a form. Browsers name the origin
 * of a request in `Sec-Fetch-Site`, older ones in `Origin`; a request with neither does not come from a browser.
 */
export function refuseCrossSite(request: Request): void {
  const { headers, url } = request;
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  const isOwn =
    site === null
      ? origin === null || [functionsEnvironment().siteUrl, new URL(url).origin].includes(origin)
      : site === 'same-origin' || site === 'none';
  if (isOwn) return;
  throw new HttpError(403, { code: 'cross_site' });
}

/**
 * Like `refuseCrossSite`, for a form on a page without referrers, where older browsers send the origin `null`. Allows
 * those requests, so use it only for actions that another site gains nothing by.
 */
export function refuseCrossSiteWithoutReferrer(request: Request): void {
  const { headers } = request;
  if (headers.has('sec-fetch-site') || headers.get('origin') !== 'null') refuseCrossSite(request);
}
