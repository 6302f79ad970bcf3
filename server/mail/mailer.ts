import type { MailAddress, MailSettings } from './mail-settings.ts';

/** An email to one person, optionally with an attachment. */
export type Mail = {
  to: MailAddress;
  replyTo: MailAddress | null;
  subject: string;
  text: string;
  html: string;
  attachment: { filename: string; contentType: string; content: string } | null;
  /** The Message-ID with its angle brackets, which identifies duplicates. */
  id: string;
};

export type Mailer = {
  /** Sends an email. Throws an Undelivered when it is not accepted in time. */
  send(mail: Mail): Promise<void>;
};

/** An email that was not accepted. */
export class Undelivered extends Error {
  /** Whether the failure is permanent: the server does not know or rejects the recipient. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.name = 'Undelivered';
    this.isFinal = isFinal;
  }
}

/** The time limit for sending an email, in milliseconds: shorter than a claim and a sweep last. */
const PATIENCE = 8_000;

/** The mailer that the environment names. */
export function mailerOf(settings: MailSettings): Mailer {
  return settings.kind === 'smtp' ? smtpMailer(settings) : mailboxMailer(settings);
}

function smtpMailer(settings: Extract<MailSettings, { kind: 'smtp' }>): Mailer {
  const { host, port, secure, login, from } = settings;
  return {
    async send({ attachment, id, replyTo, ...mail }) {
      // Loaded on first use, so that functions do not start slower.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        host,
        port,
        secure,
        ...(login && { auth: { user: login.user, pass: login.password } }),
        // Never send a password unencrypted.
        requireTLS: login !== null && !isThisMachine(host),
        connectionTimeout: PATIENCE,
        greetingTimeout: PATIENCE,
        socketTimeout: PATIENCE,
        dnsTimeout: PATIENCE,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        await transport.sendMail({
          ...mail,
          from,
          ...(replyTo && { replyTo }),
          messageId: id,
          // Keeps machines from replying, above all with absence notes.
          headers: { 'Auto-Submitted': 'auto-generated' },
          attachments: attachment === null ? [] : [attachment],
          signal: AbortSignal.timeout(PATIENCE),
        });
      } catch (error) {
        throw undelivered(error);
      }
    },
  };
}

function isThisMachine(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|::1)$/.test(host);
}

/** The fields of a nodemailer error. */
type SmtpError = Error & { code?: string; responseCode?: number; command?: string };

function undelivered(error: unknown): Undelivered {
  const { message, code, responseCode = 0, command } = error as SmtpError;
  // 'API': the address is invalid, so no server was asked.
  const isRefused = command === 'API' || (command === 'RCPT TO' && responseCode >= 500);
  return new Undelivered(withoutAddresses(message), code === 'EENVELOPE' && isRefused);
}

/** Servers repeat the rejected address, which must not be logged. */
function withoutAddresses(message: string): string {
  return message.replace(/[^\s<>"@]+@[^\s<>"@]+/g, '…');
}

/** Removes mails from the mailbox of the one-machine host: those to an address, and those that contain a text. */
export async function forgetInMailbox(
  { url, secret }: Extract<MailSettings, { kind: 'mailbox' }>,
  forgotten: { addresses: readonly string[]; texts: readonly string[] },
): Promise<void> {
  const response = await fetch(url, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(forgotten),
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!response.ok) throw new Error(`The mail box answered ${response.status}.`);
}

function mailboxMailer({ url, secret }: Extract<MailSettings, { kind: 'mailbox' }>): Mailer {
  return {
    async send(mail) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify(mail),
        signal: AbortSignal.timeout(PATIENCE),
      });
      if (!response.ok) throw new Undelivered(`The mail box answered ${response.status}.`, false);
    },
  };
}
