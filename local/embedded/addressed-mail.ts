import type { EmailDriver } from '@supabase/lite';
import type { Database } from './database.ts';

/**
 * Returns a driver that sends a link for a new password only if the account with its token still has the address that
 * the mail goes to. The sign-in service finds an account by its address and then stores the token by its ID, so a change
 * of address in between would give a token of the new address to the former one.
 */
export function addressedMail(driver: EmailDriver, database: Pick<Database, 'query'>): EmailDriver {
  return {
    async send(message) {
      const [, token] = /[?&]token=([^&"]+)&type=recovery\b/.exec(message.html ?? '') ?? [];
      if (token !== undefined) {
        const accounts = await database.query(
          'select from auth.users where email = $1 and recovery_token = $2',
          [message.to, token],
        );
        if (accounts.length === 0) return;
      }
      await driver.send(message);
    },
  };
}
