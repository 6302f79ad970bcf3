import type { LogIn, SignUp } from '@tabiya/domain/accounts/credentials';
import { UNREACHABLE } from './data-error.ts';
import { type Client, SESSION_KEY } from './supabase.ts';

/** Who is signed in, as the sign-in service knows them. */
export type User = { id: string; email: string };

/** Why signing in, signing up or asking for a new password did not work: the reason to show. */
export class AuthProblem extends Error {
  /** The sign-in service's name for it, e.g. `weak_password`; empty where it gives none. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'AuthProblem';
    this.code = code;
  }
}

/** Calls back with who is signed in, at the start and at each change. Returns what ends that. */
export function observeUser(client: Client, onChange: (user: User | null) => void): () => void {
  const { data } = client.auth.onAuthStateChange((_event, session) => {
    onChange(session && { id: session.user.id, email: session.user.email ?? '' });
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
 * @returns whether the person is signed in now; false means that they must follow a link in an email first
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

/** Sends the email whose link leads to `/auth?mode=reset`. Throws an `AuthProblem` with the reason. */
export async function sendPasswordReset(client: Client, email: string): Promise<void> {
  const redirectTo = `${location.origin}/auth?mode=reset`;
  const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo });
  if (error) throw toProblem(error);
}

/**
 * Sets a new password for whoever is signed in. The database then ends every session of the account, this one too, so
 * that nobody who knew the old password stays in; here the person is signed in with the new one at once. Throws an
 * `AuthProblem` with the reason.
 */
export async function changePassword(client: Client, { email, password }: LogIn): Promise<void> {
  const { error } = await client.auth.updateUser({ password });
  if (error) throw toProblem(error);
  const again = await client.auth.signInWithPassword({ email, password });
  // The password is changed all the same; the app asks to log in once the session has run out.
  if (again.error) console.error('Failed to sign in again:', again.error.message);
}

/**
 * Signs out. When the server can't be told, that is logged and the session is forgotten in this browser
 * all the same: whoever signs out must be able to walk away.
 */
export async function signOut(client: Client): Promise<void> {
  const { error } = await client.auth.signOut();
  if (!error) return;
  console.error('Failed to sign out:', error.message);
  localStorage.removeItem(SESSION_KEY);
}

type AuthFailure = {
  message: string;
  name: string;
  code?: string | undefined;
  status?: number | undefined;
};

function toProblem({ message, name, code = '', status = 0 }: AuthFailure): AuthProblem {
  if (name === 'AuthRetryableFetchError' && status === 0) {
    return new AuthProblem('unreachable', UNREACHABLE);
  }
  return new AuthProblem(code, message || 'The server gave no reason.');
}
