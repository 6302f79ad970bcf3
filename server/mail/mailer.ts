import type { MailAddress, MailSettings } from './mail-settings.ts';

/** An email to one person, optionally with an attachment. */
export type Mail = {
  to: MailAddress;
  replyTo: MailAddress | null;
  subject: string;
  text: string;
  html: string;
  attachment: { filename: string; contentType: string; content: string } | null;
  /** A PNG that the HTML shows as `cid:` and its id; in base64. */
  picture: { filename: string; id: string; content: string } | null;
  /** The Message-ID with its angle brackets, by which duplicates are recognized. */
  id: string;
  /** Further headers, by name. Line breaks in them are removed. */
  headers?: Readonly<Record<string, string>>;
};

export type Mailer = {
  /** Sends an email. Throws a DeliveryError if it is not accepted in time. */
  send(mail: Mail): Promise<void>;
  /** Closes the connection that is kept for further mails. */
  close(): void;
};

/** An email that was not accepted. */
export class DeliveryError extends Error {
  /** True if the failure is permanent: the server does not know or rejects the recipient. */
  readonly isFinal: boolean;
  /**
   * True if the server reports that the address does not exist, rather than that it rejects this mail or this sender.
   */
  readonly isUnknownAddress: boolean;

  constructor(message: string, isFinal: boolean, isUnknownAddress = false) {
    super(message);
    this.name = 'DeliveryError';
    this.isFinal = isFinal;
    this.isUnknownAddress = isUnknownAddress;
  }
}

/** The time limit for sending an email, in milliseconds: shorter than a claim and a sweep. */
const PATIENCE = 8_000;

/**
 * Creates the mailer that the environment configures. With `keepsConnection`, it reuses its connection for many mails
 * and has to be closed after them.
 */
export function createMailer(settings: MailSettings, { keepsConnection = false } = {}): Mailer {
  return settings.kind === 'smtp' ? smtpMailer(settings, keepsConnection) : mailboxMailer(settings);
}

type SmtpSettings = Extract<MailSettings, { kind: 'smtp' }>;

async function smtpTransport(
  { host, port, secure, login }: SmtpSettings,
  keepsConnection: boolean,
) {
  // Load on first use, so that functions start faster.
  const { createTransport } = await import('nodemailer');
  const settings = {
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
  };
  // Servers end connections after a few hundred mails at the latest.
  return keepsConnection
    ? createTransport({ ...settings, pool: true, maxConnections: 1, maxMessages: 100 })
    : createTransport(settings);
}

function smtpMailer(settings: SmtpSettings, keepsConnection: boolean): Mailer {
  let kept: ReturnType<typeof smtpTransport> | undefined;
  return {
    async send({ attachment, picture, id, replyTo, headers, ...mail }) {
      const opened = kept ?? smtpTransport(settings, keepsConnection);
      if (keepsConnection) kept = opened;
      const transport = await opened;
      try {
        await transport.sendMail({
          ...mail,
          from: settings.from,
          ...(replyTo && { replyTo }),
          messageId: id,
          // Keep machines from replying, above all with absence notes.
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
          attachments: [
            ...(attachment ? [attachment] : []),
            ...(picture ? [inlined(picture)] : []),
          ],
          signal: AbortSignal.timeout(PATIENCE),
        });
      } catch (error) {
        throw undelivered(error);
      }
    },
    close() {
      void kept?.then((transport) => transport.close());
      kept = undefined;
    },
  };
}

/** A picture within a mail, as nodemailer takes it. */
function inlined({ filename, id, content }: NonNullable<Mail['picture']>) {
  return {
    filename,
    content,
    cid: id,
    encoding: 'base64',
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
  };
}

function isThisMachine(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|::1)$/.test(host);
}

/** The fields of a nodemailer error. */
type SmtpError = Error & {
  code?: string;
  responseCode?: number;
  command?: string;
  response?: string;
};

function undelivered(error: unknown): DeliveryError {
  const { message, code, responseCode = 0, command } = error as SmtpError;
  // 'API': the address is invalid, so no server was asked.
  const isRefused = command === 'API' || (command === 'RCPT TO' && responseCode >= 500);
  const isFinal = code === 'EENVELOPE' && isRefused;
  return new DeliveryError(
    withoutAddresses(message),
    isFinal,
    isFinal && isUnknown(error as SmtpError),
  );
}

/**
 * True if the recipient does not exist. Servers also answer 5xx if they take no mail from this sender (5.7), or if a
 * mailbox is full (5.2).
 */
function isUnknown({ command, responseCode = 0, response = '' }: SmtpError): boolean {
  if (command !== 'RCPT TO') return false;
  const [, subject] = /^5\d\d[ -]5\.(\d+)\.\d+/.exec(response) ?? [];
  return subject === undefined ? [550, 551, 553].includes(responseCode) : subject === '1';
}

/** Removes addresses: servers repeat the rejected address, which must not be logged. */
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
  if (!response.ok) throw new Error(`The mailbox responded with ${response.status}.`);
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
      if (!response.ok)
        throw new DeliveryError(`The mailbox responded with ${response.status}.`, false);
    },
    close() {},
  };
}
