/** A player as the club knows them before registration. */
type Player = {
  name: string;
  section: 'open' | 'masters';
  rating: number;
  sex: 'm' | 'w';
  birthYear: number;
  federation: string;
  fideId: string;
};

const FIRST =
  'Anna Bjørn Chiara Dmitri Eszter Femi Gaurav Hanne Íris José Kari Łucja Mateo Nora Olav Pilar'.split(
    ' ',
  );
const LAST =
  'Aas Berg Chen Dahl Eide Ferrari Grünfeld Haugen Iversen Jansen Knutsen Lund Moen Nguyen Okafor Petrov'.split(
    ' ',
  );
const FEDERATIONS = ['NOR', 'NOR', 'SWE', 'GER', 'POL'];

/** Players of a section with these ratings, without duplicate names, numbers, or families. */
function dayPlayers(section: Player['section'], ratings: readonly number[], offset: number) {
  return ratings.map((rating, index): Player => {
    const number = offset + index;
    const first = FIRST[number % FIRST.length] ?? '';
    const last = LAST[(number * 3 + Math.floor(number / LAST.length)) % LAST.length] ?? '';
    return {
      name: `${first} ${last}`,
      section,
      rating,
      sex: number % 3 === 0 ? 'w' : 'm',
      birthYear: 1950 + ((number * 7) % 65),
      federation: FEDERATIONS[number % FEDERATIONS.length] ?? '',
      fideId: String(1_500_100 + number),
    };
  });
}

/** By rating, the highest first: the sixteen players of FIDE's exercise, and twenty-four of an open. */
export const MASTERS = dayPlayers(
  'masters',
  Array.from({ length: 16 }, (_, index) => 2200 - 50 * index),
  0,
);
export const OPEN = dayPlayers(
  'open',
  Array.from({ length: 24 }, (_, index) => 2371 - 23 * index),
  MASTERS.length,
);

/** The form of a player, as the page sends it. */
export function playerForm({ name, section, rating, fideId, ...player }: Player) {
  return {
    section,
    fullName: name,
    email: playerEmail(name),
    phoneNumber: '555 0100',
    fideId,
    fideRating: String(rating),
    federation: player.federation,
    sex: player.sex,
    birthYear: String(player.birthYear),
    showName: 'on',
    paymentAcknowledged: 'on',
  };
}

export function playerEmail(name: string): string {
  const plain = name.normalize('NFKD').replace(/[^a-zA-Z ]/g, '');
  return `${plain.toLowerCase().replaceAll(' ', '.')}@players.example`;
}

/** The player with a number, from 1. */
export function player(list: readonly Player[], number: number): Player {
  const found = list[number - 1];
  if (!found) throw new Error(`There is no player ${number}.`);
  return found;
}

/** Three players who register for the Open and do not play. */
export const WITHDRAWN = { ...player(OPEN, 20), name: 'Walter Withdraws', fideId: '1600001' };
export const CANCELLED = { ...player(OPEN, 21), name: 'Cora Cancels', fideId: '1600002' };
export const STILL_WAITING = { ...player(OPEN, 22), name: 'Wanda Waits', fideId: '1600003' };
