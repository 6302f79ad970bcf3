import { randomBytes } from 'node:crypto';
import { demoAccount } from '../../local/demo-account.ts';
import { CheckError } from './report.ts';
import { connect } from './supabase.ts';
import { askSite, type Visit } from './visit.ts';

/** The account that the check uses. */
export type Account = { userId: string; email: string; accessToken: string };

const GIVE_ONE = 'Create an account on the site and set CHECK_EMAIL and CHECK_PASSWORD.';

/** Returns an undeliverable address that belongs to no one. */
export function throwawayEmail({ runId }: Pick<Visit, 'runId'>): string {
  return `check-${runId}@tabiya-check.invalid`;
}

/** Signs in with the given account. */
export async function signIn(visit: Visit): Promise<Account> {
  const { email = '', password = '' } = visit.given ?? {};
  const { data, error } = await connect(visit, null).auth.signInWithPassword({ email, password });
  if (error)
    throw new CheckError(
      `${email} cannot sign in: “${error.message}”. See CHECK_EMAIL and CHECK_PASSWORD.`,
    );
  return { userId: data.user.id, email, accessToken: data.session.access_token };
}

/**
 * Signs up with a throwaway address. Throws before creating an account if the site requires confirmed addresses. `made`
 * records the address as soon as the account may exist.
 */
export async function signUp(visit: Visit, made: { signedUpAs: string | null }): Promise<Account> {
  const { confirmsAddresses, takesSignUps } = visit.config;
  if (!takesSignUps) {
    throw new CheckError(
      `The sign-in service doesn’t allow new accounts. Allow sign-ups there. To check the rest now: ${GIVE_ONE}`,
    );
  }
  if (confirmsAddresses) {
    throw new CheckError(
      `Email addresses must be confirmed before the first sign-in, which a throwaway address can’t be. No account was created. ${GIVE_ONE}`,
    );
  }
  const email = throwawayEmail(visit);
  made.signedUpAs = email;
  const { data, error } = await connect(visit, null).auth.signUp({
    email,
    password: randomBytes(18).toString('base64url'),
    options: { data: { display_name: 'Site check' } },
  });
  // The server may have created the account before it failed.
  if (error?.status !== undefined && error.status < 500) made.signedUpAs = null;
  if (error?.code === 'email_address_invalid') {
    throw new CheckError(`The sign-in service rejects made-up addresses. ${GIVE_ONE}`);
  }
  if (error)
    throw new CheckError(
      `Signing up as ${email} failed: “${error.message}”. See the log of the sign-in service.`,
    );
  if (!data.session || !data.user)
    throw new CheckError(`Signing up as ${email} gave no session. ${GIVE_ONE}`);
  return { userId: data.user.id, email, accessToken: data.session.access_token };
}

/**
 * Checks that the demo account, whose password is public, does not exist; a data directory that was tried out locally
 * contains it.
 */
export async function checkDemoAccount(visit: Visit): Promise<string> {
  const { email, password } = demoAccount;
  const { data, error } = await connect(visit, null).auth.signInWithPassword({ email, password });
  if (data.session) {
    throw new CheckError(
      `Anyone can sign in as ${email}, because its password is in the source code. Start with a new data directory.`,
    );
  }
  if (error?.status === 599) throw new CheckError(error.message);
  return 'there is none.';
}

/** Erases the account that the check has made, as its owner would, and returns the outcome. Never throws. */
export async function eraseOwnAccount(
  visit: Visit,
  account: Account | null,
  email: string,
): Promise<string> {
  if (visit.given) return `${email} stays as it was.`;
  if (account !== null) {
    const answer = await askSite(visit, '/api/erase-account', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${account.accessToken}`,
      },
      body: '{}',
    });
    if (answer.status === 204) return `the account ${email} is deleted.`;
  }
  return accountLeft(visit, email);
}

/** Returns how to remove an account that was left behind. */
function accountLeft({ config }: Visit, email: string): string {
  const removal = config.isOwnSupabase
    ? `On a Postgres of the site's own delete from auth.users where email = '${email}' removes it; in the embedded database it stays.`
    : 'Remove it at Supabase, under Authentication, Users.';
  return `Account ${email} was left behind with a random password. ${removal} Set CHECK_EMAIL and CHECK_PASSWORD to avoid creating one.`;
}
