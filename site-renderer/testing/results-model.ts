import { readFileSync } from 'node:fs';
import { readTrf } from '@tabiya/domain/interchange/trf/read-trf';
import type { ResultsPageModel } from '@tabiya/domain/pages/results-page';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { FULL_PAGE } from './models.ts';

const FIRST =
  'Magnus Kari Anna Peter Lars Maria Ingrid Sofia Nora Lucas Oliver Noah Jakob Hanna Viktor Hugo Leo Selma'.split(
    ' ',
  );
const LAST =
  'Hansen Olsen Larsen Berg Haugen Dahl Lund Moen Iversen Strand Solberg Knutsen Eide Bakken Lie Nguyen Moe Nygard Lunde'.split(
    ' ',
  );
const FEDERATIONS = ['NOR', 'NOR', 'NOR', 'SWE', 'DEN', 'GER', 'FIN'];

/** An invented name; no two players of a fixture have the same. */
function nameOf(startRank: number): string {
  const number = (startRank * 5) % (FIRST.length * LAST.length);
  return `${FIRST[number % FIRST.length]} ${LAST[Math.floor(number / FIRST.length)]}`;
}

/** The results of a generated tournament, with invented names, up to a number of rounds. */
export function resultsOfFixture(file: string, rounds = 99): SectionResults {
  const fixtures = new URL('../../domain/interchange/trf/fixtures/', import.meta.url);
  const reading = readTrf(readFileSync(new URL(file, fixtures), 'latin1'));
  if (!reading.ok) throw new Error(reading.problem);
  const { players, rounds: all } = reading.tournament;
  const pick = (list: readonly string[], number: number) => list[number % list.length] ?? '';
  const random = (startRank: number, salt: number) =>
    Math.floor(Math.abs(Math.sin(startRank * 12.9898 + salt) * 43_758.5453) * 100);
  return {
    source: 'file',
    system: 'swiss',
    rounds: all ?? 9,
    tieBreaks: ['BH/C1', 'BH', 'SB', 'DE', 'WIN'],
    players: players.map(({ startRank, games, rating }) => ({
      startRank,
      participantId: null,
      name: nameOf(startRank),
      title: startRank % 19 === 0 ? 'FM' : '',
      federation: pick(FEDERATIONS, random(startRank, 3)),
      fideId: '',
      rating,
      games: games.slice(0, rounds),
    })),
  };
}

/** The results page of a section with those results. */
export function resultsPage(results: SectionResults): ResultsPageModel {
  const { event, url, modifiedAt } = FULL_PAGE;
  const section = { slug: 'open', name: 'Open' };
  const sections = [section, { slug: 'u1800', name: 'U1800' }];
  return { event, section, sections, results, url, modifiedAt };
}
