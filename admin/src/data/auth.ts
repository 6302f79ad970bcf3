import type { LogIn, SignUp } from '@tabiya/domain/credentials';
import { UNREACHABLE } from './data-error.ts';
import { type Client, SESSION_KEY } from './supabase.ts';

/** Who is signed in, as the sign-in service knows them. */
export type User = { id: string; email: string };

/** What happened to the session. `recovery`: the person came by the link of a password-reset e-mail. */
export type SessionChange = { user: User | null; recovery: boolean };

/** Why signing in, signing up or asking for a new password did not work: the reason to show. */
export class AuthProblem extends Error {
  override readonly name = 'AuthProblem';
}

/** Calls back with the session at the start and at each change. Returns what ends that. */
export function observeSession(client: Client, onChange: (change: SessionChange) => void) {
  const { data } = client.auth.onAuthStateChange((event, session) => {
    const user = session && { id: session.user.id, email: session.user.email ?? '' };
    onChange({ user, recovery: event === 'PASSWORD_RECOVERY' });
  });
  return () => data.subscription.unsubscribe();
}

/** Signs in. Throws an `AuthProblem` with the reason. */
export async function logIn(client: Client, { email, password }: LogIn): Promise<void> {
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw toProblem(error);
}

/**
 * Creates the account; the database makes the profile from what is sent along.
 * @returns whether the person is signed in now; false means that they must follow a link in an e-mail first
 */
export async function signUp(client: Client, form: SignUp): Promise<boolean> {
  const { data, error } = await client.auth.signUp({
    email: form.email,
    password: form.password,
    options: {
      data: {
        display_name: form.displayName,
        phone_number: form.phoneNumber,
        fide_id: form.fideId,
        local_federation_id: form.localFederationId,
      },
    },
  });
  if (error) throw toProblem(error);
  return data.session !== null;
}

/** Sends the e-mail whose link leads to `/auth?mode=reset`. Throws an `AuthProblem` with the reason. */
export async function sendPasswordReset(client: Client, email: string): Promise<void> {
  const redirectTo = `${location.origin}/auth?mode=reset`;
  const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo });
  if (error) throw toProblem(error);
}

/** Sets a new password for whoever is signed in. Throws an `AuthProblem` with the reason. */
export async function changePassword(client: Client, password: string): Promise<void> {
  const { error } = await client.auth.updateUser({ password });
  if (error) throw toProblem(error);
}

/**
 * Signs out. When the server can't be told, that is logged and the session is forgotten in this browser
 * all the same: whoever signs out must be able to walk away.
 */
export async function signOut(client: Client): Promise<void> {
  const { error } = await client.auth.signOut();
  if (!error) return;
  console.error('Failed to log out:', error.message);
  localStorage.removeItem(SESSION_KEY);
}

type AuthFailure = { message: string; status?: number | undefined; name: string };

function toProblem({ message, status, name }: AuthFailure): AuthProblem {
  const unanswered = status === 0 || (name === 'AuthRetryableFetchError' && !status);
  return new AuthProblem(unanswered ? UNREACHABLE : message || 'The server gave no reason.');
}
