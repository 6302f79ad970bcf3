/** The words on visits where they are counted, and where they are not. */
const VISITS = {
  counted:
    'Visits to the pages of tournaments are counted by day, and by the website or marked link that led there, for their organizers: sums, in which nobody is told apart. So that nobody counts twice, a digest of network address, browser and tournament is kept until the end of the day (UTC); then it is deleted together with its key. Who switches on Do Not Track or Global Privacy Control in the browser is not counted.',
  uncounted: 'No counting of visits.',
};

/**
 * The default privacy text: what the software stores and for how long. It does not name the operator, whom it does not
 * know, and is no substitute for what the law requires of them.
 */
export function defaultPrivacy({ countsVisits }: { countsVisits: boolean }): string {
  return `This is what the software behind this site stores, and for how long. Whoever runs the site has added nothing of their own.

**Reading pages.** No cookies, nothing from other sites. ${countsVisits ? VISITS.counted : VISITS.uncounted} The log notes time, path, outcome and duration of requests, without network addresses.

**Registering for a tournament.** What you enter (name, email, phone, federation and FIDE IDs, ratings, notes) goes to the tournament's organizer, who may see, change, export and delete it. Where the tournament's page lists its players it shows their ratings and sections, and their names with their consent, those of players under sixteen with that of whoever enters them; email and phone are never public. Contact details, year of birth, notes and answers are erased some months after the tournament, as its form says: twelve unless the organizer sets another time. Name, player IDs, ratings, results and what was paid are kept until the organizer deletes or erases them; what was deleted can be restored for an hour, what was erased cannot. The organizer can give you a file of what is stored about you, and erase you.

**Mail.** Whoever registers gets a mail that confirms it, sent by the mail server of this site. That it was sent is kept for 30 days. So that nobody can have strangers written to again and again, digests of email addresses are counted for a day, and of network addresses for an hour, or until a mail that waits was sent, at most three days. Organizers can mail those who are entered in their tournaments through this site; each such mail has a link to unsubscribe. Kept are digests of addresses that did so, for as long as the tournament is there, and of addresses that a mail server refused for good, for half a year.

**Registering as a guest.** A digest of your network address is kept for an hour, to limit how many registrations come from one.

**Accounts.** Email address, a digest of the password, and what you enter about yourself. If you organize tournaments, those who register are told how to reach you: your account's email and phone, unless you enter another contact for players. A public page with all your tournaments, under a name of your choice, is there only while you switch it on. Under Account Settings you download all of it as a file, and delete the account: the registrations that you made with it are erased with it, and what you bought is kept without your name.

**Paying for Premium.** You pay at the payment provider, Stripe, which alone sees your card. This site keeps what was bought, when, and the amount.

**In your browser.** Once you sign in, the session; while you edit, what is not saved yet. Both stay on your device until you sign out or save. In the list of players, the columns that you chose and the way of paying that you took last. On pages of results, which players you follow, until you no longer do. On a registration form, what you typed, until it is sent or the tab is closed; once a guest has registered, which tournament it was, until you have it forgotten on the form; in a browser that runs no scripts, a cookie for half an hour, so that the confirmation can be reloaded. On the page of your entry, to which a link in the mail leads, a cookie for four hours, so that its address does not give the entry away.`;
}
