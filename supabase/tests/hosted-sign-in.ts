import { expect } from 'vitest';

/** Runs a statement as the role of the sign-in service, and returns its rows. */
type RunStatement = (sql: string, parameters: unknown[]) => Promise<unknown[]>;

/**
 * Supabase's hosted sign-in service (GoTrue): the statements by which it writes an account, in their order
 * (`internal/api/signup.go`, `internal/models/user.go`). Its columns of tokens are never null.
 */
export function hostedSignIn(run: RunStatement) {
  const write = async (statement: string, parameters: unknown[]) => {
    expect(await run(`${statement} returning id`, parameters)).toHaveLength(1);
  };
  const update = (id: string, assignments: string, ...values: string[]) =>
    write(`update auth.users set ${assignments} where id = $1`, [id, ...values]);
  const confirm = (id: string) => update(id, "confirmation_token = '', email_confirmed_at = now()");
  return {
    /** Signs up: the account is inserted, and then either confirmed at once or mailed a link. */
    async signUp(email: string, { confirms }: { confirms: boolean }): Promise<string> {
      const id = crypto.randomUUID();
      await write('insert into auth.users (id, email, encrypted_password) values ($1, $2, $3)', [
        id,
        email,
        `hash of ${id}`,
      ]);
      if (confirms) {
        await update(id, 'confirmation_token = $2, confirmation_sent_at = now()', `token of ${id}`);
      } else {
        await confirm(id);
      }
      return id;
    },
    /** Follows the link that was mailed at sign-up. */
    followConfirmation: confirm,
    /** Mails a link for a new password. */
    recover: (id: string) =>
      update(id, 'recovery_token = $2, recovery_sent_at = now()', `recovery of ${id}`),
    /** Follows the link for a new password. */
    followRecovery: (id: string) => update(id, "recovery_token = ''"),
    /** Sets a password, which ends all tokens. */
    changePassword: (id: string) =>
      update(
        id,
        `encrypted_password = $2, confirmation_token = '', confirmation_sent_at = null,
         recovery_token = '', recovery_sent_at = null, email_change_token_current = '',
         email_change_token_new = '', reauthentication_token = ''`,
        `another hash of ${id}`,
      ),
    /** Changes the address, once its links were followed. */
    changeAddress: (id: string, email: string) =>
      update(
        id,
        `email = $2, email_change = '', email_change_token_current = '',
         email_change_token_new = '', email_change_confirm_status = 0`,
        email,
      ),
  };
}
