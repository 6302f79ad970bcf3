/**
 * Names in the user agents of programs: search engines, link previews, monitors, and automated browsers. Few of them
 * run scripts at all, and only those could be counted.
 */
const PROGRAMS =
  /(?<!cu)bot\b|bots?[/;)]|crawl|spider|slurp|preview|headless|lighthouse|pagespeed|gtmetrix|pingdom|uptime|monitor|scanner|archiver|facebookexternalhit|whatsapp\/|embedly|python|curl|wget|okhttp|axios|node-fetch|undici|phantomjs|selenium|puppeteer|playwright|^$/i;

/** Returns true if a user agent belongs to a program, or is empty. */
export function isBot(userAgent: string): boolean {
  return PROGRAMS.test(userAgent.trim());
}
