import type { LimitCheck } from '@tabiya/domain/event/entry-terms/section-limits';

import type { RatingKind } from '@tabiya/domain/event/rating-kind';

/** A problem of a submission, as returned by the server. */
export type Problem = {
  message: string;
  code?: string;
  field?: string;
  reference?: string;
  parameters?: Record<string, string | number>;
};

/** The server's answer to a submission. */
export type Answer = {
  registration?: unknown;
  /** The URL of the confirmation. */
  confirmation?: string;
  error?: Problem;
  problems?: Problem[];
};

/** Sends the form once, with these headers in addition to its own. */
export type Request = (headers?: Record<string, string>) => Promise<Answer>;

/**
 * The rules of a section, or of an event without sections, for a player: the `data-rules` of its choice, or of the
 * form. Amounts are in minor units of the currency.
 */
export type SectionRules = {
  /** The early, the regular, and the late fee; omitted if no fee was set. */
  fees?: readonly number[];
  /** The number of half-point byes, and their rounds; omitted if there are none. */
  byes?: { most: number; rounds: readonly number[] };
  /** Limits that a typed number can break. */
  limits?: readonly LimitCheck[];
  /** The kind of rating that counts; omitted if it is standard. */
  kind?: RatingKind;
  /** True if the section has limits on the year of birth. */
  year?: true;
};

/** The filled-in values, by the names of the fields. */
export type Submission = Record<string, unknown>;

/**
 * The scripts to load: one for offers beyond typing, always; on demand those for accounts, codes, several players, the names
 * of federations, the look-up in a rating list, problems with fields, and renewing a session.
 */
export type LoadedName =
  | 'account'
  | 'code'
  | 'family'
  | 'federations'
  | 'lookup'
  | 'offers'
  | 'problems'
  | 'session';

/** The interface of the registration page's inline script for the scripts that it loads on demand. */
type FormPage = {
  /** Makes one attempt to send. The account's script sends for the account. */
  send: (request: Request, signal: AbortSignal) => Promise<Answer>;
  /** Returns the form's submission. The family's script returns several players. */
  submission: () => Submission;
  /** Shows the problems, or clears them. The problems' script links to the fields. */
  show: (problems: readonly Problem[]) => void;
  /** True if the form is filled in for an account. */
  isAccount: boolean;
  /** Recomputes everything that depends on the choices, after fields were added, removed, or changed. */
  update: (changed?: HTMLInputElement) => void;
  /** Fills in the tab's draft of the form. */
  restore: () => void;
  /** Puts the box for finding a player in a rating list before their name; omitted if there is no list. */
  offerLookUp?: (player: HTMLElement) => void;
  /** Opens the player of a field if they are folded into a line. From the family's script. */
  reveal?: (input: HTMLElement) => void;
  /** Renews the stored session; null if it has ended. From the session's script. */
  renewSession?: (signal: AbortSignal, refused?: string) => Promise<Session | null>;
  /** Loads a script once; rejects if it is unavailable. */
  load: (name: LoadedName) => Promise<unknown>;
};

/** A session as stored by supabase-js. */
export type Session = {
  access_token: string;
  refresh_token?: string;
  expires_at: number;
  user: { email: string };
};

/** The registration form of a page. */
export type EntryForm = HTMLFormElement & { page: FormPage };

/** The storage key of a form's draft in this tab, before the id of its event. */
export const DRAFTS = 'tabiya-form-';
export const SESSION_KEY = 'tabiya-auth';
/** The ids of the events that a guest has registered for in this browser. */
export const ENTERED_KEY = 'tabiya-entered';

/** Returns the rules of a player's chosen section, or of an event without sections. */
export function sectionRules(form: EntryForm, prefix: string): SectionRules {
  const chosen = form.querySelector<HTMLElement>(`[name="${prefix}section"]:checked`) ?? form;
  return JSON.parse(chosen.dataset['rules'] ?? '{}');
}

export function byId(id: string): HTMLElement | null {
  return document.getElementById(id);
}

/** Returns the field of a form, or of one of several players by their prefix. */
export function field(form: HTMLFormElement, name: string): HTMLInputElement | null {
  return form.elements.namedItem(name) as HTMLInputElement | null;
}

/** Runs a storage operation, which fails if storage is blocked or full. */
export function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Returns the element for a field's problem, created next to it on first use. */
export function problemSlot(input: HTMLElement): HTMLElement {
  const id = `${input.id}-error`;
  const known = byId(id);
  if (known) return known;
  const slot = document.createElement('p');
  slot.id = id;
  slot.className = 'problem';
  input.setAttribute('aria-describedby', id);
  // In a group it is above the help, which may be long.
  const chips = input.querySelector('.chips');
  if (input.tagName === 'FIELDSET' && !chips) input.append(slot);
  else (chips ?? input.closest('label') ?? input).after(slot);
  return slot;
}
