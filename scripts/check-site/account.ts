import { randomBytes } from 'node:crypto';
import { demoAccount } from '../../local/demo-account.ts';
import { Wrong } from './report.ts';
import { connect } from './supabase.ts';
import type { Visit } from './visit.ts';

/** The account that the walk acts with. */
export type Account = { userId: string; email: string; accessToken: string };

const GIVE_ONE =
  'Make an account on the site for checking it, and set CHECK_EMAIL and CHECK_PASSWORD to it.';

/** An address that is nobody's: no mail to it can ever be delivered. */
export function throwawayEmail({ runId }: Pick<Visit, 'runId'>): string {
  return `check-${runId}@tabiya-check.invalid`;
}

/** Signs in with the account that was given. */
export async function signIn(visit: Visit): Promise<Account> {
  const { email = '', password = '' } = visit.given ?? {};
  const { data, error } = await connect(visit, null).auth.signInWithPassword({ email, password });
  if (error)
    throw new Wrong(
      `${email} cannot sign in: “${error.message}”. See CHECK_EMAIL and CHECK_PASSWORD.`,
    );
  return { userId: data.user.id, email, accessToken: data.session.access_token };
}

/**
 * Signs up with a throwaway address. Throws without having made an account where the site asks to confirm addresses.
 * `made` names the address from the moment when there may be an account of it.
 */
export async function signUp(visit: Visit, made: { signedUpAs: string | null }): Promise<Account> {
  const { confirmsAddresses, takesSignUps } = visit.config;
  if (!takesSignUps) {
    throw new Wrong(
      `The sign-in service takes no new accounts. Allow sign-ups there. To check the rest meanwhile: ${GIVE_ONE}`,
    );
  }
  if (confirmsAddresses) {
    throw new Wrong(
      `An address has to be confirmed by mail before the first sign-in, which a throwaway one cannot be; nothing was signed up. ${GIVE_ONE}`,
    );
  }
  const email = throwawayEmail(visit);
  made.signedUpAs = email;
  const { data, error } = await connect(visit, null).auth.signUp({
    email,
    password: randomBytes(18).toString('base64url'),
    options: { data: { display_name: 'Site check' } },
  });
  // A server that fails may have made the account before it did.
  if (error?.status !== undefined && error.status < 500) made.signedUpAs = null;
  if (error?.code === 'email_address_invalid') {
    throw new Wrong(`The sign-in service takes no invented address. ${GIVE_ONE}`);
  }
  if (error)
    throw new Wrong(
      `Signing up as ${email} failed: “${error.message}”. See the log of the sign-in service.`,
    );
  if (!data.session || !data.user)
    throw new Wrong(`Signing up as ${email} gave no session. ${GIVE_ONE}`);
  return { userId: data.user.id, email, accessToken: data.session.access_token };
}

/** Everybody knows the password of the demo account, which a data directory has that was tried out. */
export async function checkDemoAccount(visit: Visit): Promise<string> {
  const { email, password } = demoAccount;
  const { data, error } = await connect(visit, null).auth.signInWithPassword({ email, password });
  if (data.session) {
    throw new Wrong(
      `Everybody can sign in as ${email}: its password is in the source. Begin with a new data directory.`,
    );
  }
  if (error?.status === 599) throw new Wrong(error.message);
  return 'there is none.';
}

/** What became of the account, in the end. */
export function accountLeft({ config, given }: Visit, email: string): string {
  if (given) return `${email} stays as it was.`;
  const removal = config.isOwnSupabase
    ? `On a Postgres of the site's own delete from auth.users where email = '${email}' removes it; in the embedded database it stays.`
    : 'Remove it at Supabase, under Authentication, Users.';
  return `The account ${email} stays behind: a site has no way to delete one. Nobody knows its password. ${removal} With CHECK_EMAIL and CHECK_PASSWORD no new one is made.`;
}
