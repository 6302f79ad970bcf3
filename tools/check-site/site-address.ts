/** The site to check: its origin, and whether it is on this machine. */
export type SiteAddress = { origin: string; isLoopback: boolean };

const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** The account to check with, if the operator provides one. */
export type GivenAccount = { email: string; password: string };

/**
 * Returns the site named on the command line. Throws a sentence for the operator if there is none, or if a password
 * would be sent unencrypted.
 */
export function siteAddress(parameters: readonly string[]): SiteAddress {
  const [text, ...others] = parameters;
  if (text === undefined || others.length > 0) {
    throw new Error('Usage: npm run check:site -- https://chess.example.org');
  }
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new Error(`“${text}” isn’t a site address. It must start with https://`);
  }
  if (url.username !== '' || url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    throw new Error(`Give only the origin, ${url.origin}, without a path.`);
  }
  if (!isSafeForPasswords(url)) {
    throw new Error(
      `${url.origin} isn’t encrypted, and the check would send a password. Use https://, or run the check on that machine.`,
    );
  }
  return { origin: url.origin, isLoopback: LOOPBACK.test(url.hostname) };
}

/** Returns true if the connection is safe from eavesdropping: https, or this machine. */
export function isSafeForPasswords({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
}

/**
 * Returns the account of CHECK_EMAIL and CHECK_PASSWORD; null without either. Throws a sentence if one of them is
 * missing.
 */
export function givenAccount(environment: NodeJS.ProcessEnv): GivenAccount | null {
  const { CHECK_EMAIL: email = '', CHECK_PASSWORD: password = '' } = environment;
  if (email === '' && password === '') return null;
  if (email === '' || password === '') {
    throw new Error('Set both CHECK_EMAIL and CHECK_PASSWORD, or neither.');
  }
  return { email, password };
}
