import type { Plugin } from 'vite';
import { SIGN_IN_METHODS } from '../src/data/sign-in-methods.ts';
import { type Reduction, withReducedClass } from './reduced-class.ts';

const CLIENT = /\/@supabase\/auth-js\/dist\/module\/GoTrueClient\.js$/;

/** The client that `data/supabase.ts` sets up: by passwords, without a lock of its own, logging nothing. */
export const CLIENT_REDUCTION: Reduction = {
  className: 'GoTrueClient',
  methods: SIGN_IN_METHODS,
  properties: ['mfa', 'oauth', 'passkey'],
  silent: ['_debug'],
  known: {
    'this.lock != null': 'false',
    "this.flowType === 'pkce'": 'false',
    "callbackUrlType === 'pkce'": 'false',
    'await this._isPKCECallback(params)': 'false',
    'this.throwOnError': 'false',
    'this.userStorage': 'null',
    'this.logDebugMessages': 'false',
    "'phone' in credentials": 'false',
  },
};

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
 * Leaves out of the bundle what the client of the sign-in service can do and the app does not: passkeys, wallets, other
 * sites' accounts, telephones, second factors, and the administration of accounts.
 */
export function withoutUnusedSignIn(): Plugin {
  return {
    name: 'tabiya:without-unused-sign-in',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (CLIENT.test(id)) return { code: withReducedClass(code, CLIENT_REDUCTION), map: null };
      return ADMINISTRATION.test(id) ? { code: signingOutOf(code), map: null } : null;
    },
  };
}
