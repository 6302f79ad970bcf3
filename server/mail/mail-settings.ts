import { isEmailAddress } from '@tabiya/domain/text/email-address';
import { z } from 'zod';

/** A sender or recipient; the name may be empty. */
export type MailAddress = { name: string; address: string };

/** The mail transport: an SMTP server, or the mailbox of the one-machine host. */
export type MailSettings =
  | {
      kind: 'smtp';
      host: string;
      port: number;
      /** TLS from the first byte; otherwise STARTTLS when offered. */
      secure: boolean;
      /** null if the server needs none. */
      login: { user: string; password: string } | null;
      from: MailAddress;
    }
  | { kind: 'mailbox'; url: string; secret: string };

const SMTPS_PORT = 465;
const SUBMISSION_PORT = 587;

const FROM_FAULT = 'must be an address like Tabiya <mail@example.org>';
const URL_FAULT = 'must be an address like smtps://user:password@smtp.example.org';

/** The environment variables for mail. */
export const mailVariables = {
  SMTP_URL: z.string().min(1).optional(),
  SMTP_HOST: z.string().min(1).optional(),
  SMTP_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  SMTP_USER: z.string().min(1).optional(),
  SMTP_PASSWORD: z.string().min(1).optional(),
  /** `Name <address>` or an address alone. */
  MAIL_FROM: z.string().min(1).optional(),
  /** The rate of organizers' mails to players: mails per second over the whole site. */
  MAIL_RATE: z.coerce
    .number('must be a number of emails per second')
    .min(0.1, 'must be at least 0.1 emails per second')
    .max(100, 'can be at most 100 emails per second')
    .default(5),
  /** Set by the one-machine host to a random secret: its mailbox keeps the mail. */
  STAND_IN_MAILBOX_URL: z.url().optional(),
  STAND_IN_MAILBOX_SECRET: z.string().min(1).optional(),
};

type MailVariables = z.infer<z.ZodObject<typeof mailVariables>>;

/** Called with each invalid variable and its problem. */
type ReportProblem = (variable: keyof MailVariables, message: string) => void;

/**
 * The mail transport: SMTP if configured, otherwise the simulated mailbox if there is one, otherwise null. Reports
 * incomplete settings.
 */
export function readMailSettings(env: MailVariables, complain: ReportProblem): MailSettings | null {
  const { STAND_IN_MAILBOX_URL: url, STAND_IN_MAILBOX_SECRET: secret } = env;
  if (isSmtpMentioned(env)) return readSmtpSettings(env, complain);
  return url !== undefined && secret !== undefined ? { kind: 'mailbox', url, secret } : null;
}

function isSmtpMentioned(env: MailVariables): boolean {
  const { SMTP_URL, SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD, MAIL_FROM } = env;
  return [SMTP_URL, SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD, MAIL_FROM].some(
    (value) => value !== undefined,
  );
}

function readSmtpSettings(env: MailVariables, complain: ReportProblem): MailSettings | null {
  const server = env.SMTP_URL === undefined ? byParts(env, complain) : byUrl(env, complain);
  if (env.MAIL_FROM === undefined) {
    complain('MAIL_FROM', 'is missing: it sets the sender’s address');
    return null;
  }
  const from = parseAddress(env.MAIL_FROM);
  if (from === null) complain('MAIL_FROM', FROM_FAULT);
  return server && from && { kind: 'smtp', ...server, from };
}

type Server = Omit<Extract<MailSettings, { kind: 'smtp' }>, 'kind' | 'from'>;

function byUrl(env: MailVariables, complain: ReportProblem): Server | null {
  for (const name of ['SMTP_HOST', 'SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD'] as const) {
    if (env[name] !== undefined)
      complain(name, 'is already part of SMTP_URL: set one or the other');
  }
  const text = env.SMTP_URL ?? '';
  const url = URL.canParse(text) ? new URL(text) : null;
  const user = decoded(url?.username);
  const password = decoded(url?.password);
  const isWhole = url && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && url.search === '';
  if (!isWhole || user === null || password === null || (user === '') !== (password === '')) {
    complain('SMTP_URL', URL_FAULT);
    return null;
  }
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? defaultPort(secure) : Number(url.port),
    secure,
    login: user === '' ? null : { user, password },
  };
}

function decoded(text = ''): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function byParts(env: MailVariables, complain: ReportProblem): Server | null {
  const { SMTP_HOST: host, SMTP_PORT: port, SMTP_USER: user, SMTP_PASSWORD: password } = env;
  if (host === undefined) {
    complain(
      'SMTP_HOST',
      'is missing: set SMTP_URL or SMTP_HOST together with MAIL_FROM, or none of them',
    );
  }
  if (user === undefined && password !== undefined) complain('SMTP_USER', 'is missing');
  if (user !== undefined && password === undefined) complain('SMTP_PASSWORD', 'is missing');
  if (host === undefined) return null;
  const secure = port === SMTPS_PORT;
  return {
    host,
    port: port ?? defaultPort(secure),
    secure,
    login: user !== undefined && password !== undefined ? { user, password } : null,
  };
}

const defaultPort = (secure: boolean) => (secure ? SMTPS_PORT : SUBMISSION_PORT);

function parseAddress(text: string): MailAddress | null {
  const [, name = '', address = ''] =
    /^(?:"?([^"<>\r\n]*?)"?\s*<)?([^<>\s]+)>?$/.exec(text.trim()) ?? [];
  return isEmailAddress(address) ? { name: name.trim(), address } : null;
}
