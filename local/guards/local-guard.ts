import type { IncomingMessage } from 'node:http';

/** The public origin of the site, and the number of proxies in front of this host. */
type Setting = { siteUrl: string; trustedProxies: number };

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const PROXY_MARKS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Creates the check for pages that are only for the user of this machine. Another site can direct a browser here under
 * its own host name, but not under this machine's. Requests through a proxy may name any host and appear local, so none
 * is allowed once the site has a public address or a request has a proxy header.
 */
export function createLocalGuard(setting: Setting) {
  const isLocal = isLocalSite(setting);
  return ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
    isLocal &&
    LOCAL_HOST.test(headers.host ?? '') &&
    PROXY_MARKS.every((name) => headers[name] === undefined);
}

/** Returns true if the site is for this machine only. */
export function isLocalSite({ siteUrl, trustedProxies }: Setting): boolean {
  return trustedProxies === 0 && LOCAL_HOST.test(new URL(siteUrl).host);
}
