import type { IncomingMessage } from 'node:http';

/** The public origin of the site, and how many proxies stand before this host. */
type Setting = { siteUrl: string; trustedProxies: number };

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const PROXY_MARKS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Tells who may see what is for whoever sits at this machine alone. Another site can lead a browser here under a name
 * of its own, but not under this machine's. Whoever comes through a proxy may name any host and seems to come from
 * here: nobody may once the site has a public address, or a proxy has left its mark.
 */
export function createLocalGuard(setting: Setting) {
  const isLocal = isLocalSite(setting);
  return ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
    isLocal &&
    LOCAL_HOST.test(headers.host ?? '') &&
    PROXY_MARKS.every((name) => headers[name] === undefined);
}

/** Whether the site is there for this machine alone. */
export function isLocalSite({ siteUrl, trustedProxies }: Setting): boolean {
  return trustedProxies === 0 && LOCAL_HOST.test(new URL(siteUrl).host);
}
