import { createClient } from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';
import { startMailServer } from '../functions/tests/mail-server.ts';
import { accountMailer } from './account-mail.ts';
import { startTestSupabase } from './testing.ts';

test('password-reset emails are sent by the site’s SMTP server', async () => {
  const server = await startMailServer(0);
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: 'Club <mail@club.example>',
  };
  const supabase = await startTestSupabase({ deliver: accountMailer(env, 'https://club.example') });
  try {
    await supabase.createUser({ email: 'ann@players.example' });
    const { auth } = createClient(supabase.url, supabase.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const redirectTo = `${supabase.url}/auth?mode=reset`;
    expect(
      (await auth.resetPasswordForEmail('ann@players.example', { redirectTo })).error,
    ).toBeNull();
    await vi.waitFor(() => expect(server.received).toHaveLength(1), { timeout: 30_000 });
    const [mail] = server.received;
    expect(mail).toMatchObject({ from: 'mail@club.example', to: ['ann@players.example'] });
    const source = mail?.source.replaceAll(/=\r?\n/g, '');
    expect(source).toContain('Subject: Choose a new password');
    expect(source).toContain(encodeURIComponent(redirectTo));
    expect(source, 'no screen asks for a code').not.toMatch(/\bcode\b/);
    expect(supabase.mails).toEqual([]);
  } finally {
    await supabase.stop();
    await server.stop();
  }
});

test('requesting a link reveals nothing if the email can’t be sent', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const supabase = await startTestSupabase({
    deliver: () => Promise.reject(new Error('the server is down')),
  });
  try {
    await supabase.createUser({ email: 'ann@players.example' });
    const { auth } = createClient(supabase.url, supabase.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    expect((await auth.resetPasswordForEmail('ann@players.example')).error).toBeNull();
    await vi.waitFor(
      () => expect(logged).toHaveBeenCalledWith(expect.stringContaining('the server is down')),
      { timeout: 30_000 },
    );
  } finally {
    logged.mockRestore();
    await supabase.stop();
  }
});

test('without an SMTP server, the email stays in the mailbox', () => {
  expect(accountMailer({}, 'https://club.example')).toBeNull();
  expect(accountMailer({ SMTP_HOST: 'smtp.example' }, 'https://club.example')).toBeNull();
});
