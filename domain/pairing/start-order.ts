/** The fields that determine the order of a start list; the rating is that of the list that counts. */
type StartListEntry = Strength & { name: string };
type Strength = { rating: number | null; title: string };

/** FIDE's titles from the highest down. Players without one, including national masters, come after all of these. */
const TITLES = ['GM', 'IM', 'WGM', 'FM', 'WIM', 'CM', 'WFM', 'WCM'];

const NAMES = new Intl.Collator('en');

/**
 * Compares two players of a start list: by rating, the unrated last, then by title and name (FIDE C.04.2, 2.2). Lists
 * and exports share this order of start ranks.
 */
export function compareStartOrder(a: StartListEntry, b: StartListEntry): number {
  return compareStrength(a, b) || NAMES.compare(a.name, b.name);
}

/** Compares two players of a start list by rating and title only. */
export function compareStrength(a: Strength, b: Strength): number {
  return (b.rating ?? -1) - (a.rating ?? -1) || titleRank(a.title) - titleRank(b.title);
}

function titleRank(title: string): number {
  const rank = TITLES.indexOf(title);
  return rank === -1 ? TITLES.length : rank;
}
