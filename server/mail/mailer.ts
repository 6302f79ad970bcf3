import type { MailAddress, MailSettings } from './mail-settings.ts';

/** A mail to one person, with a file attached or none. */
export type Mail = {
  to: MailAddress;
  replyTo: MailAddress | null;
  subject: string;
  text: string;
  html: string;
  attachment: { filename: string; contentType: string; content: string } | null;
  /** The Message-ID, with its angle brackets: who gets the same mail twice can tell. */
  id: string;
};

export type Mailer = {
  /** Hands a mail over. Throws an Undelivered when it is not taken in time. */
  send(mail: Mail): Promise<void>;
};

/** A mail that was not taken. */
export class Undelivered extends Error {
  /** Whether trying again is in vain: the server knows no such recipient, or wants nothing of them. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.name = 'Undelivered';
    this.isFinal = isFinal;
  }
}

/** How long a mail may take in all, in milliseconds: a claim of it holds for longer, and so does the sweep. */
const PATIENCE = 8_000;

/** The mailer that the environment names. */
export function mailerOf(settings: MailSettings): Mailer {
  return settings.kind === 'smtp' ? smtpMailer(settings) : mailboxMailer(settings);
}

function smtpMailer(settings: Extract<MailSettings, { kind: 'smtp' }>): Mailer {
  const { host, port, secure, login, from } = settings;
  return {
    async send({ attachment, id, replyTo, ...mail }) {
      // Loaded when first needed: no function starts slower for it.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        host,
        port,
        secure,
        ...(login && { auth: { user: login.user, pass: login.password } }),
        // A password never goes over the network in the clear.
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
          // No machine answers to this, with its absences above all.
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

/** What nodemailer says of a failure. */
type SmtpError = Error & { code?: string; responseCode?: number; command?: string };

function undelivered(error: unknown): Undelivered {
  const { message, code, responseCode = 0, command } = error as SmtpError;
  // 'API': no server was asked, since the address cannot be one.
  const isRefused = command === 'API' || (command === 'RCPT TO' && responseCode >= 500);
  return new Undelivered(withoutAddresses(message), code === 'EENVELOPE' && isRefused);
}

/** Servers repeat to whom they refuse: no log needs that. */
function withoutAddresses(message: string): string {
  return message.replace(/[^\s<>"@]+@[^\s<>"@]+/g, '…');
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
