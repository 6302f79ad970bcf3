import { AsyncLocalStorage } from 'node:async_hooks';
import type { EmailDriver, EmailMessage } from '@supabase/lite';
import { escapeHtml } from '@tabiya/domain/text/escape-html';
import { logError } from '../../server/log/log.ts';

/** A mail that would have been sent. */
export interface Mail {
  to: string;
  subject: string;
  /** HTML. */
  body: string;
  sentAt: string;
  attachment: Attachment | null;
}

/** A file that came with a mail. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: string;
}

/** Sends a mail. Throws if it was not accepted. */
export type Deliver = (mail: {
  to: string;
  subject: string;
  html: string;
  text: string;
}) => Promise<void>;

/** Older mails are dropped. */
const capacity = 200;

const requestedRedirect = new AsyncLocalStorage<string>();

/** Delivers mails if possible, otherwise keeps them, newest last. */
export class Mailbox implements EmailDriver {
  readonly mails: Mail[] = [];
  readonly #deliver: Deliver | null;

  constructor(deliver: Deliver | null = null) {
    this.#deliver = deliver;
  }

  async send({ to, subject, html = '', text = '' }: EmailMessage): Promise<void> {
    const redirect = requestedRedirect.getStore();
    const body = leadBack(html, redirect);
    if (this.#deliver === null) return this.keep({ to, subject, body, attachment: null });
    // The text also contains a code, which no screen asks for.
    const [link = ''] = /https?:\S+/.exec(leadBack(text, redirect)) ?? [];
    // Neither timing nor errors may reveal whether the address has an account.
    void this.#deliver({ to, subject, html: body, text: `${subject}: ${link}` }).catch((error) =>
      logError('mail on an account not sent', error),
    );
  }

  /** Drops the mails to these addresses, and those whose visible text contains one of the names. */
  forget({ addresses, texts }: { addresses: readonly string[]; texts: readonly string[] }): void {
    const erased = new Set(addresses.map((address) => address.toLowerCase()));
    const isForgotten = (mail: Mail) =>
      erased.has(mail.to.toLowerCase()) || texts.some((text) => mentions(mail, text));
    const kept = this.mails.filter((mail) => !isForgotten(mail));
    this.mails.splice(0, this.mails.length, ...kept);
  }

  keep(mail: Omit<Mail, 'sentAt'>): void {
    this.mails.push({ ...mail, sentAt: new Date().toISOString() });
    if (this.mails.length > capacity) this.mails.shift();
  }
}

/** One or two Latin letters are a word in many languages, so they cannot identify a person's mails. */
const TOO_SHORT = /^\p{Script=Latin}{0,2}$/u;

/** Returns true if the text of a mail, without its markup, contains the name as whole words. */
function mentions({ subject, body }: Mail, name: string): boolean {
  const text = name.trim();
  if (TOO_SHORT.test(text)) return false;
  const readable = `${subject} ${body.replaceAll(/<[^>]*>/g, ' ')}`;
  return [text, escapeHtml(text)].some((form) =>
    readable.split(form).some((before, index, parts) => {
      const after = parts[index + 1];
      return after !== undefined && !/[\p{L}\p{N}]$/u.test(before) && !/^[\p{L}\p{N}]/u.test(after);
    }),
  );
}

/**
 * Runs a request whose mails link to its `redirect_to`, as hosted Supabase does; `@supabase/lite` always links to the
 * site's root. The address is checked when the link is followed.
 */
export function withRequestedRedirect<T>(request: Request, run: () => Promise<T>): Promise<T> {
  const redirect = new URL(request.url).searchParams.get('redirect_to');
  return redirect ? requestedRedirect.run(redirect, run) : run();
}

function leadBack(body: string, redirect: string | undefined): string {
  if (redirect === undefined) return body;
  return body.replaceAll(/(?<=redirect_to=)[^"&\s]+/g, () => encodeURIComponent(redirect));
}
