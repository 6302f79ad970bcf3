import { addsUp, type Statement } from './statement.ts';

/** The first and the last day of a statement. */
type CoveredDays = { from: string; until: string };

/**
 * Returns the days of which statements show everything that was booked on an account, in their order: from the first line
 * to the last of each statement with balances that add up and without lines that are pending or unreadable.
 */
export function coveredDays(statements: readonly Statement[], iban: string): CoveredDays[] {
  return statements
    .flatMap((statement) => {
      const days = statement.lines.map(({ bookedOn }) => bookedOn).sort();
      const [from, until] = [days.at(0), days.at(-1)];
      const isWhole = isComplete(statement) && isAccount(statement.account, iban);
      return isWhole && from !== undefined && until !== undefined ? [{ from, until }] : [];
    })
    .sort((one, other) => (one.from < other.from ? -1 : 1));
}

function isComplete(statement: Statement): boolean {
  const { opening, closing, pending } = statement;
  return opening !== null && closing !== null && pending.length === 0 && addsUp(statement);
}

/** Some banks write the account’s number alone, or behind that of the bank. */
function isAccount(account: string, iban: string): boolean {
  const [full, written] = [iban, account.split('/').at(-1) ?? ''].map((text) =>
    text.replace(/[^A-Za-z0-9]/g, '').toUpperCase(),
  ) as [string, string];
  return written.length >= 6 && full.endsWith(written);
}
