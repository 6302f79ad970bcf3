import type { SignIn, SignUp } from '@tabiya/domain/accounts/credentials';
import { authScreen } from '@tabiya/domain/routes/search';
import { APP_DATA } from '@tabiya/domain/words/en/app-data';
import * as z from 'zod/mini';
import { DataError } from './data-error.ts';
import { type Client, SESSION_KEY } from './supabase.ts';

/** The signed-in user, as the sign-in service knows them. */
export type User = { id: string; email: string };

/** A failure to sign in, sign up or request a new password, with the reason to show. */
export class AuthProblem extends Error {
  /** The sign-in service's error code, e.g. `weak_password`; empty when there is none. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'AuthProblem';
    this.code = code;
  }
}

const storedSessionSchema = z.object({
  user: z.object({ id: z.string(), email: z.optional(z.string()) }),
});

/** The user of the stored session; null without one. */
function storedUser(): User | null {
  const stored = localStorage.getItem(SESSION_KEY);
  const parsed = storedSessionSchema.safeParse(stored === null ? null : JSON.parse(stored));
  return parsed.success ? { id: parsed.data.user.id, email: parsed.data.user.email ?? '' } : null;
}

/**
 * Calls back with the signed-in user, initially and on each change. A session that can't be renewed because the server
 * can't be reached counts at the start. Returns a function that unsubscribes.
 */
export function observeUser(client: Client, onChange: (user: User | null) => void): () => void {
  const offline = navigator.onLine ? null : storedUser();
  if (offline) queueMicrotask(() => onChange(offline));
  const { data } = client.auth.onAuthStateChange((event, session) => {
    if (session) onChange({ id: session.user.id, email: session.user.email ?? '' });
    else onChange(event === 'INITIAL_SESSION' ? storedUser() : null);
  });
  return () => data.subscription.unsubscribe();
}

/**
 * Returns the id of the signed-in user; null if nobody is signed in. Throws a `DataError` with the code `unreachable` if
 * the session has to be renewed and can’t be.
 */
export async function signedInUserId(client: Client): Promise<string | null> {
  const { data, error } = await client.auth.getSession();
  if (error?.name === 'AuthRetryableFetchError') {
    throw new DataError('unreachable', APP_DATA.unreachable, { cause: error });
  }
  return data.session?.user.id ?? null;
}

/** Resolves once the user with this id is signed in. */
export function untilSignedIn(client: Client, userId: string): Promise<void> {
  return new Promise((resolve) => {
    const { data } = client.auth.onAuthStateChange((_event, session) => {
      if (session?.user.id !== userId) return;
      data.subscription.unsubscribe();
      resolve();
    });
  });
}

/** Signs in. Throws an `AuthProblem` with the reason. */
export async function signIn(client: Client, { email, password }: SignIn): Promise<void> {
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw toProblem(error);
}

/**
 * Creates the account; the database creates the profile from the metadata.
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

/**
 * Sends an email whose link confirms the address of an account: the sign-in service has one kind, that for a new password,
 * and following it is enough. Throws an `AuthProblem` with the reason.
 */
export async function sendConfirmation(client: Client, email: string): Promise<void> {
  const redirectTo = location.origin + authScreen.address({ mode: 'confirm' });
  const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo });
  if (error) throw toProblem(error);
}

/** Sends the email with the link to `/auth?mode=reset`. Throws an `AuthProblem` with the reason. */
export async function sendPasswordReset(client: Client, email: string): Promise<void> {
  const redirectTo = location.origin + authScreen.address({ mode: 'reset' });
  const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo });
  if (error) throw toProblem(error);
}

/**
 * Sets a new password for the signed-in user. The database then ends every session of the account, including this one,
 * so that no one who knew the old password stays signed in; this browser signs in with the new password at once. Throws
 * an `AuthProblem` with the reason.
 */
export async function changePassword(client: Client, { email, password }: SignIn): Promise<void> {
  const { error } = await client.auth.updateUser({ password });
  if (error) throw toProblem(error);
  const again = await client.auth.signInWithPassword({ email, password });
  // The password has been changed anyway; the app asks to sign in again once the session expires.
  if (again.error) console.error('Failed to sign in again:', again.error.message);
}

/**
 * Signs out. If the server can't be reached, logs that and removes the session from this browser anyway, so that people
 * can leave a shared computer.
 */
export async function signOut(client: Client): Promise<void> {
  const { error } = await client.auth.signOut();
  if (!error) return;
  console.error('Failed to sign out:', error.message);
  localStorage.removeItem(SESSION_KEY);
}

/** Removes the session from this browser, without a word to the server: its account is gone. */
export function forgetSession(): void {
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
    return new AuthProblem('unreachable', APP_DATA.unreachable);
  }
  return new AuthProblem(code, message || APP_DATA.noReason);
}
