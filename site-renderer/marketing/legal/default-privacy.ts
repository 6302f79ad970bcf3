/** The words about visits, for sites that count them and for sites that don’t. */
const VISITS = {
  counted:
    'Visits to tournament pages are counted for their organizers, by day and by the website or tracked link that visitors came from. These are totals that identify no one. To count each visitor once, a digest of network address, browser, and tournament is kept until the end of the day (UTC) and then deleted together with its key. Visitors who turn on Do Not Track or Global Privacy Control in their browser are not counted.',
  uncounted: 'Visits are not counted.',
};

/**
 * The default privacy text: what the software stores and for how long. It doesn’t name the operator, whom it doesn’t
 * know, and doesn’t replace what the law requires of them.
 */
export function defaultPrivacy({ countsVisits }: { countsVisits: boolean }): string {
  return `This is what the software behind this site stores, and for how long. The site’s operator has not added a privacy notice of their own.

**Reading pages.** These pages set no cookies and load nothing from other sites. ${countsVisits ? VISITS.counted : VISITS.uncounted} The log records the time, path, result, and duration of requests, without network addresses.

**Registering for a tournament.** What you enter (name, email, phone, federation and FIDE IDs, ratings, notes) goes to the tournament’s organizer, who can view, change, export, and delete it. If the tournament’s page lists its players, it shows their ratings and sections. It shows a player’s name only with consent; for players under 16, the person who registers them gives it. Email addresses and phone numbers are never public. Contact details, year of birth, notes, and answers are erased after the number of months stated on the form: twelve, unless the organizer sets another period. Name, player IDs, ratings, results, and payments are kept until the organizer deletes or erases them. Deleted data can be restored for an hour; erased data cannot. The organizer can give you a file with the data stored about you, and can erase it.

**Mail.** When you register, this site’s mail server sends you a confirmation email. A record that it was sent is kept for 30 days. To prevent anyone from using this site to send repeated emails to strangers, digests of email addresses are counted for a day, and digests of network addresses for an hour or, while an email is waiting to be sent, for up to three days. Organizers can email the players registered for their tournaments through this site; each of these emails has an unsubscribe link. Digests of unsubscribed addresses are kept as long as the tournament exists, and digests of addresses that a mail server permanently rejected for half a year.

**Registering as a guest.** A digest of your network address is kept for an hour, to limit the number of registrations from one address.

**Accounts.** An account stores your email address, a digest of your password, and what you enter about yourself. If you organize tournaments, registered players see how to reach you: your account’s email and phone, unless you enter another contact for players. The public page with all your tournaments exists only while you have it turned on. Under Account Settings you can download all of this as a file and delete your account. Deleting it also erases the registrations you made with it; your purchases are kept without your name.

**Paying for Premium.** You pay through Stripe, and only Stripe sees your card details. This site records what you bought, when, and for how much.

**Paying a fee online.** If a tournament takes online payments, you pay its organizer through Stripe, and only Stripe sees your card details. Stripe gets the names of the players you pay for. This site records the amount and the day.

**In your browser.** Your browser stores your session while you are signed in, and unsaved edits until you save them. In the participant list, it stores the columns you chose and the payment method you used last. On results pages, it stores the players you follow until you stop following them. On a registration form, it stores what you typed until you submit the form or close the tab. After you register as a guest, it remembers which tournament you registered for until you dismiss the note on the form. If your browser doesn’t run scripts, a cookie lasts half an hour so that you can reload the confirmation. When you open your registration from the link in your email, a cookie lasts four hours so that the page’s address doesn’t reveal your registration.`;
}
