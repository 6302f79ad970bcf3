/**
 * The club's own cash book of the day: what every player owes and has paid, in cents. It is written by hand and never
 * read from the product.
 */
export type Ledger = ReturnType<typeof openLedger>;

type Account = {
  section: 'open' | 'masters';
  /** True if the entry has a place; without one, nothing is owed. */
  isIn: boolean;
  owed: number;
  payments: { method: Method; cents: number }[];
};
type Method = 'cash' | 'card' | 'transfer' | 'online';

export function openLedger() {
  const accounts = new Map<string, Account>();
  const accountOf = (name: string): Account => {
    const account = accounts.get(name);
    if (!account) throw new Error(`${name} is not in the book.`);
    return account;
  };
  const active = () => [...accounts.values()].filter(({ isIn }) => isIn);
  const paidBy = ({ payments }: Account) => payments.reduce((sum, { cents }) => sum + cents, 0);
  const sums = (counted: readonly Account[]) => {
    const owed = counted.reduce((sum, account) => sum + account.owed, 0);
    const received = counted.reduce((sum, account) => sum + paidBy(account), 0);
    return { entries: counted.length, owed, received, outstanding: owed - received };
  };
  return {
    enter(name: string, section: Account['section'], owed: number, isIn = true) {
      accounts.set(name, { section, isIn, owed, payments: [] });
    },
    pay(name: string, method: Method, cents: number) {
      accountOf(name).payments.push({ method, cents });
    },
    leave(name: string) {
      accountOf(name).isIn = false;
    },
    getsPlace(name: string) {
      accountOf(name).isIn = true;
    },
    outstandingOf: (name: string) => accountOf(name).owed - paidBy(accountOf(name)),
    unpaid: () =>
      [...accounts]
        .filter(([, account]) => account.isIn && account.owed > paidBy(account))
        .map(([name]) => name)
        .sort(),
    total: () => sums(active()),
    section: (id: Account['section']) => sums(active().filter(({ section }) => section === id)),
    method: (wanted: Method) =>
      active()
        .flatMap(({ payments }) => payments)
        .filter(({ method }) => method === wanted)
        .reduce((sum, { cents }) => sum + cents, 0),
    overpaid: () =>
      active().reduce((sum, account) => sum + Math.max(0, paidBy(account) - account.owed), 0),
    /** The money received from players without a place. */
    held: () =>
      [...accounts.values()]
        .filter(({ isIn }) => !isIn)
        .reduce((sum, account) => sum + paidBy(account), 0),
    /** All payments and refunds, a line each: name and cents. */
    lines: () =>
      [...accounts]
        .flatMap(([name, { payments }]) => payments.map(({ cents }) => `${name} ${cents}`))
        .sort(),
  };
}
