import { lastFirst } from '../entries/list/name-parts.ts';
import { countingRating } from '../entries/list/participant.ts';
import { RATING_KIND_LABELS } from '../event/rating-kind.ts';
import { compareStartOrder } from '../pairing/start-order.ts';
import type { ExportedEntry, ExportedTournament } from './exported-entry.ts';
import { emptyTournament } from './trf/read-trf.ts';
import type { TrfPlayer, TrfTournament } from './trf/tournament.ts';
import { writeTrf } from './trf/write-trf.ts';

/** Returns the start list as a TRF file before round 1; a pairing program may assign other start ranks. */
export function entriesTrf(
  tournament: ExportedTournament,
  entries: readonly ExportedEntry[],
  version: 'TRF16' | 'TRF26',
): string {
  const ranked = entries
    .map((entry) => ({
      ...entry,
      rating: countingRating(entry, tournament.ratingList),
      name: entry.fullName,
    }))
    .sort(compareStartOrder);
  const players = ranked.map((entry, index) => trfPlayer(entry, index + 1, entry.rating));
  const written: TrfTournament = {
    ...emptyTournament(),
    name: tournament.name,
    city: tournament.city,
    federation: tournament.federation,
    startDate: tournament.startDate.replaceAll('-', '/'),
    endDate: tournament.endDate.replaceAll('-', '/'),
    type: tournament.ratingKind === 'standard' ? '' : RATING_KIND_LABELS[tournament.ratingKind],
    arbiter: tournament.arbiter,
    deputies: [...tournament.deputies],
    timeControl: tournament.timeControl,
    rounds: tournament.rounds,
    initialColor: tournament.initialColor,
    players,
    byes: byesByRound(ranked),
  };
  return writeTrf(written, version);
}

function trfPlayer(entry: ExportedEntry, startRank: number, rating: number | null): TrfPlayer {
  return {
    startRank,
    sex: entry.sex,
    title: entry.title,
    name: lastFirst(entry),
    rating,
    federation: entry.federation,
    fideId: entry.fideId,
    birth: entry.birthYear === null ? '' : String(entry.birthYear),
    points: 0,
    rank: null,
    games: [],
  };
}

function byesByRound(ranked: readonly ExportedEntry[]): TrfTournament['byes'] {
  const rounds = [...new Set(ranked.flatMap(({ byes }) => byes))].sort((a, b) => a - b);
  return rounds.map((round) => ({
    kind: 'H',
    round,
    players: ranked.flatMap(({ byes }, index) => (byes.includes(round) ? [index + 1] : [])),
  }));
}
