import type { Plugin } from 'vite';

/** The modules of `@supabase/auth-js` that are left out, as it imports them: 4 KB (gzip) of every screen. */
const UNUSED = new Set(['./lib/webauthn', './lib/web3/ethereum']);

const REPLACEMENT = '\0unused-sign-in';

/** The functions among what they export. A new version that asks for another one fails the build. */
const FUNCTIONS = [
  'browserSupportsWebAuthn',
  'createCredential',
  'createSiweMessage',
  'deserializeCredentialCreationOptions',
  'deserializeCredentialRequestOptions',
  'fromHex',
  'getAddress',
  'getCredential',
  'serializeCredentialCreationResponse',
  'serializeCredentialRequestResponse',
  'toHex',
  'webAuthnAbortService',
];

/** What administers accounts with the secret key, of which the client uses this to sign out. */
const ADMINISTRATION = /\/@supabase\/auth-js\/dist\/module\/GoTrueAdminApi\.js$/;
const SIGNING_OUT = /^ {4}async signOut\(jwt, scope = [\s\S]*?^ {4}}\n/m;

/** The module of administration with nothing but signing out, 1.3 KB less. A version that is built otherwise fails. */
function signingOutOf(code: string): string {
  const [signOut] = SIGNING_OUT.exec(code) ?? [];
  if (signOut === undefined) throw new Error('How auth-js signs out is not found.');
  return [
    "import { _request } from './lib/fetch';",
    "import { resolveFetch } from './lib/helpers';",
    "import { SIGN_OUT_SCOPES } from './lib/types';",
    "import { isAuthError } from './lib/errors';",
    'export default class GoTrueAdminApi {',
    "  constructor({ url = '', headers = {}, fetch }) {",
    '    Object.assign(this, { url, headers, fetch: resolveFetch(fetch) });',
    '  }',
    signOut,
    '}',
  ].join('\n');
}

/**
 * Leaves out of the bundle what the client of the sign-in service can do and the app does not: passkeys, wallets, and
 * the administration of accounts.
 */
export function withoutUnusedSignIn(): Plugin {
  return {
    name: 'tabiya:without-unused-sign-in',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      return importer?.includes('/@supabase/auth-js/') && UNUSED.has(source) ? REPLACEMENT : null;
    },
    transform(code, id) {
      return ADMINISTRATION.test(id) ? { code: signingOutOf(code), map: null } : null;
    },
    load(id) {
      if (id !== REPLACEMENT) return null;
      return [
        'class Unused {}',
        'function unused() { throw new Error("This way to sign in is not part of the app"); }',
        `export { Unused as WebAuthnApi, ${FUNCTIONS.map((name) => `unused as ${name}`).join(', ')} };`,
      ].join('\n');
    },
  };
}
