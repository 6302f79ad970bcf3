/**
 * Names that programs go by in their user agent: those of search engines, previews of links, monitors, and browsers run by
 * a program. Few run scripts at all, and only those get as far as being counted.
 */
const PROGRAMS =
  /(?<!cu)bot\b|bots?[/;)]|crawl|spider|slurp|preview|headless|lighthouse|pagespeed|gtmetrix|pingdom|uptime|monitor|scanner|archiver|facebookexternalhit|whatsapp\/|embedly|python|curl|wget|okhttp|axios|node-fetch|undici|phantomjs|selenium|puppeteer|playwright|^$/i;

/** Returns true if a user agent is that of a program, or of none. */
export function isBot(userAgent: string): boolean {
  return PROGRAMS.test(userAgent.trim());
}
