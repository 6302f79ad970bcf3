import { paymentReference, writtenReference } from '../../../../money/payment-reference.ts';
import { randomNumbers } from '../../../../pairing/testing/random-numbers.ts';
import type { StatementLine } from '../../statement.ts';
import type { PayingEntry } from '../match-lines.ts';

const GIVEN =
  'Anna Ben Clara David Emma Finn Greta Hans Ida Jonas Karl Lena Max Nora Otto Paul Rosa Søren Tim Ülkü Vera Xenia Zoë Łukasz Jürgen Björn André Mária José Renée Johanna'.split(
    ' ',
  );
const FAMILY =
  'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder Neumann Zimmermann Braun Krüger Hartmann Lange Werner Krause Berg Bergmann Køhler O’Brien Nowak Wójcik Ångström'.split(
    ' ',
  );
const BEFORE_FAMILY = ['', '', 'Ober', 'Nieder', 'Neu', 'Alt', 'Groß', 'Klein'];
const FEES = [2000, 3500, 5000, 6000];

/** A line, and the entries that it is for, if that can be known. */
export type TrueLine = StatementLine & { truth: string; isFor: readonly string[] };

/**
 * Returns the entries of an event and what comes to its club’s account in a month: transfers with references as people
 * write them, for families, with names alone, too short, twice, mistyped, for withdrawn players, and of strangers.
 */
export function clubAccount(
  seed: number,
  size: number,
): { entries: PayingEntry[]; lines: TrueLine[] } {
  const { whole } = randomNumbers(seed);
  const pick = <T>(choices: readonly T[]) => choices[whole(0, choices.length - 1)] as T;
  const family = () => {
    const [first = '', rest = ''] = [pick(BEFORE_FAMILY), pick(FAMILY)];
    return first === '' ? rest : first + rest.toLowerCase();
  };
  const name = () => `${pick(GIVEN)} ${family()}${whole(1, 20) === 1 ? `-${family()}` : ''}`;
  const entries = Array.from({ length: size }, (_, at) => newEntry(at));
  const lines: TrueLine[] = [];

  function newEntry(at: number): PayingEntry {
    const status = at % 41 === 0 ? 'cancelled' : at % 37 === 0 ? 'waiting' : 'registered';
    const isTwin = at % 10 === 1 || at % 10 === 2;
    return {
      id: `entry-${at}`,
      reference: paymentReference((at * 21_235_472_573 + 12_345_678_901) % 2 ** 35),
      fullName: name(),
      groupId: isTwin ? `group-${Math.floor(at / 10)}` : null,
      status,
      due: status === 'registered' ? pick(FEES) : 0,
      receipts: [],
    };
  }

  function messy(reference: string): string {
    const written = writtenReference(reference);
    const ways = [reference, written, reference.toLowerCase(), written.replaceAll('0', 'O')];
    return pick([
      ...ways,
      `Startgeld ${reference}`,
      `${reference.slice(0, 6)} ${reference.slice(6)}`,
    ]);
  }

  function add(truth: string, isFor: readonly PayingEntry[], line: Partial<StatementLine>): void {
    lines.push({
      amount: isFor.reduce((sum, { due }) => sum + due, 0),
      currency: 'EUR',
      bookedOn: `2026-03-${String(whole(1, 28)).padStart(2, '0')}`,
      party: isFor[0]?.fullName ?? '',
      partyAccount: 'DE89370400440532013000',
      text: '',
      bankReference: null,
      ...line,
      truth,
      isFor: isFor.map(({ id }) => id),
    });
  }

  /** Two neighbors of a reference exchanged. */
  function mistype(reference: string): string {
    const at = [5, 6, 7, 8, 9].find((one) => reference[one] !== reference[one + 1]) ?? 5;
    return `${reference.slice(0, at)}${reference[at + 1]}${reference[at]}${reference.slice(at + 2)}`;
  }

  function addLinesOf(entry: PayingEntry): void {
    const text = messy(entry.reference);
    const chance = whole(0, 99);
    if (entry.status !== 'registered') {
      if (chance < 20) add(entry.status, [entry], { amount: 3500, text });
    } else if (chance < 68) add('reference', [entry], { text: `${text} ${entry.fullName}` });
    else if (chance < 78)
      add('name', [entry], { party: 'Verein X', text: `Startgeld ${entry.fullName}` });
    else if (chance < 82) add('payer', [entry], { text: 'Startgeld Open' });
    else if (chance < 85) add('short', [entry], { amount: entry.due - 500, text });
    else if (chance < 88) add('over', [entry], { amount: entry.due + 1000, text });
    else if (chance < 90) {
      add('reference', [entry], { text });
      add('double', [entry], { text });
    } else if (chance < 92) {
      add('mistyped', [entry], { party: 'Fremd', text: mistype(entry.reference) });
    } else if (chance < 96) {
      add('other', [], {
        amount: whole(100, 90_000),
        party: 'Stadtwerke',
        text: `Rechnung ${whole(1e5, 1e6)}`,
      });
    } else if (chance < 98) {
      // A stranger whose name has a player’s in it, with an amount that fits.
      const stranger = `Jo${entry.fullName.toLowerCase()}mann`;
      add('other', [], { amount: entry.due, party: stranger, text: `Beitrag ${stranger}` });
    }
  }

  for (const [at, entry] of entries.entries()) {
    const [twin] = at % 10 === 1 ? entries.slice(at + 1, at + 2) : [];
    const first = at % 10 === 2 ? entries[at - 1] : undefined;
    const isPaidWithFirst = first?.status === 'registered' && entry.status === 'registered';
    if (twin?.status === 'registered' && entry.status === 'registered') {
      add('family', [entry, twin], { party: 'Familie', text: messy(entry.reference) });
    } else if (!isPaidWithFirst) addLinesOf(entry);
  }
  return {
    entries,
    lines: lines.toSorted((one, other) => one.bookedOn.localeCompare(other.bookedOn)),
  };
}
