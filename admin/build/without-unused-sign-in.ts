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

/**
 * Leaves out of the bundle what the client of the sign-in service can do and the app does not: passkeys and wallets.
 */
export function withoutUnusedSignIn(): Plugin {
  return {
    name: 'tabiya:without-unused-sign-in',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      return importer?.includes('/@supabase/auth-js/') && UNUSED.has(source) ? REPLACEMENT : null;
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
