import { randomUUID } from 'node:crypto';
import { type Account, throwawayEmail } from './account.ts';
import { type Answer, refusalText } from './network.ts';
import { CheckError, throwErrors } from './report.ts';
import { connect } from './supabase.ts';
import { removeEntries } from './tournament.ts';
import { askSite, askUntil, type Visit } from './visit.ts';

const PHONE = '+00 555 0100';

/** The guest, with a name that the page shows and an undeliverable address. */
function guestForm(visit: Visit) {
  return {
    fullName: `Guest ${visit.runId}`,
    email: visit.given?.email ?? `guest-${throwawayEmail(visit)}`,
    phoneNumber: PHONE,
    showName: true,
  };
}

/** Registers a guest with the public form. The page must show their name but not their address. */
export async function enter(visit: Visit, eventId: string): Promise<string> {
  const answer = await post(visit, eventId, visit.site.origin);
  if (answer.status === 403) {
    throw new CheckError(
      `The form rejects registrations (${refusalText(answer)}). Check that SITE_URL is ${visit.site.origin} and that the proxy passes the Host header through.`,
    );
  }
  if (answer.status !== 200)
    throw new CheckError(
      `The form rejects registrations (${refusalText(answer)}). See the functions’ log.`,
    );
  const { fullName, email } = guestForm(visit);
  const page = await askUntil(visit, `/${eventId}`, ({ text }) => text.includes(fullName));
  const wrongs: string[] = [];
  if (!page.text.includes(fullName)) {
    wrongs.push(
      `A guest registered, but after ${visit.patienceMs / 1000} s the page doesn’t show them. Check cache purging and the functions’ log.`,
    );
  }
  if (page.text.includes(email) || page.text.includes(PHONE)) {
    wrongs.push('The page shows the email or the phone number of a guest. Take the site down.');
  }
  const foreign = await post(visit, eventId, 'https://elsewhere.invalid');
  if (foreign.status !== 403) {
    wrongs.push(
      `A form submitted from another site isn’t rejected (status ${foreign.status}). The proxy must pass the Origin header through.`,
    );
  }
  throwErrors(wrongs);
  return 'a guest can register and appears on the page; other sites’ forms are rejected.';
}

function post(visit: Visit, eventId: string, origin: string): Promise<Answer> {
  return askSite(visit, '/api/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', origin },
    body: JSON.stringify({ eventId, submissionKey: randomUUID(), ...guestForm(visit) }),
  });
}

/** Tables that must not be readable from outside, with a column of each. */
const PRIVATE = [
  ['participants', 'email, phone_number'],
  ['events', 'title'],
  ['profiles', 'email'],
  ['organizer_notes', 'notes'],
] as const;

/** Checks row-level security from outside: with the public key, and as another account. */
export async function checkPrivacy(visit: Visit, account: Account): Promise<string> {
  const visitor = connect(visit, null);
  const wrongs: string[] = [];
  for (const [table, columns] of PRIVATE) {
    const { data, error, status } = await visitor.from(table).select(columns).limit(1);
    if (status === 599 && error) throw new CheckError(error.message);
    if (data && data.length > 0)
      wrongs.push(`Anyone can read ${table}. Take the site down and run all migrations.`);
  }
  const organizer = connect(visit, account.accessToken);
  const ofOthers = [
    await organizer.from('events').select('id').neq('organizer_id', account.userId).limit(1),
    await organizer.from('profiles').select('user_id').neq('user_id', account.userId).limit(1),
  ];
  if (ofOthers.some(({ data }) => data && data.length > 0)) {
    wrongs.push(
      'Accounts can read other people’s events or profiles. Take the site down and run all migrations.',
    );
  }
  throwErrors(wrongs);
  return 'visitors can’t read participants, events, profiles, or notes, and accounts can’t read other people’s.';
}

/** Removes the guest from the participants; the page must follow. */
export async function removeEntry(
  visit: Visit,
  account: Account,
  eventId: string,
): Promise<string> {
  await removeEntries(visit, account, eventId);
  const { fullName } = guestForm(visit);
  const page = await askUntil(visit, `/${eventId}`, ({ text }) => !text.includes(fullName));
  if (!page.text.includes(fullName)) return 'the guest is off the list and off the page.';
  throw new CheckError(
    `The page still shows a guest ${visit.patienceMs / 1000} s after removal. Check cache purging.`,
  );
}
