import { bakuPoints } from '../../pairing/acceleration.ts';
import type { ProposedPairing } from '../../pairing/check-round.ts';
import { type Color, oppositeColor } from '../../pairing/colors.ts';
import type { Game } from '../../pairing/game.ts';
import type { PairingPlayer, PastRound, RoundToPair } from '../../pairing/round.ts';
import { roundPairs } from '../../results/board-order.ts';
import { resultPoints, type Scoring, USUAL_SCORING } from '../../standings/rounds.ts';
import { readVirtualPoints } from './acceleration-records.ts';
import { readScoring } from './points-records.ts';
import type { TrfTournament } from './tournament.ts';

/**
 * Returns a round of a TRF file to be paired, with the file's previous rounds. Players are identified by their start
 * rank. If the file has the round already, it shows who takes part; otherwise all players without a requested bye do.
 * `initialColor` is used if the file neither states nor shows it.
 */
export function trfRound(
  tournament: TrfTournament,
  round: number,
  { initialColor = 'w' }: { initialColor?: Color } = {},
): RoundToPair {
  const { players, prohibitions } = tournament;
  const points = readScoring(tournament);
  const scoring = points.ok ? points.scoring : USUAL_SCORING;
  const isPaired = players.some(({ games }) => isFromPairing(games[round - 1]));
  const rounds = tournament.rounds ?? (isPaired ? trfRoundCount(tournament) : null);
  const virtualPoints = readVirtualPoints(tournament, rounds ?? 0, bakuPoints);
  return {
    round,
    rounds,
    initialColor: tournament.initialColor ?? shownColor(tournament) ?? initialColor,
    points: { win: scoring.win, loss: 0 },
    players: players.map((player): PairingPlayer => {
      const requested = requestedByes(tournament, player.startRank);
      return {
        id: String(player.startRank),
        number: player.startRank,
        rounds: Array.from({ length: round - 1 }, (_, index) =>
          pastRound(player.games[index] ?? requested.get(index + 1) ?? null, scoring),
        ),
        takesPart: isPaired
          ? isFromPairing(player.games[round - 1])
          : !player.games[round - 1] && !requested.has(round),
        ...virtualPoints(player.startRank),
      };
    }),
    forbidden: prohibitions
      .filter(({ from, to }) => (from ?? round) <= round && round <= (to ?? round))
      .flatMap(({ players: apart }) =>
        apart.flatMap((a, index) =>
          apart.slice(index + 1).map((b) => [String(a), String(b)] as const),
        ),
      ),
  };
}

/** Returns a round as in the file: the pairs, and the player with the pairing-allocated bye. */
export function filePairing({ players }: TrfTournament, round: number): ProposedPairing {
  const isBoard = (game: Game | null | undefined) => isFromPairing(game) && !isBye(game);
  const bye = players.find(({ games }) => {
    const game = games[round - 1];
    return isFromPairing(game) && isBye(game);
  });
  const pairs = roundPairs(
    players.map(({ startRank, games }) => ({
      startRank,
      games: games.map((game) => (isBoard(game) ? game : null)),
    })),
    round,
  ).map(({ white, black }) => ({
    white: String(white.startRank),
    black: String(black.startRank),
  }));
  return { pairs, bye: bye ? String(bye.startRank) : null };
}

/** Returns the number of rounds in a file. */
export function trfRoundCount({ players }: TrfTournament): number {
  return Math.max(
    0,
    ...players.map(({ games }) => games.findLastIndex((game) => isFromPairing(game)) + 1),
  );
}

/** Returns true if a player's round came from pairing: a game, or the pairing-allocated bye. */
function isFromPairing(game: Game | null | undefined): game is Game {
  if (!game) return false;
  return isBye(game) ? game.result === 'U' || game.result === '+' : true;
}

function isBye({ opponent, result }: Game): boolean {
  return opponent === null || 'HFUZ'.includes(result ?? '?');
}

function pastRound(game: Game | null, scoring: Scoring): PastRound | null {
  if (game === null) return null;
  const points = resultPoints(game.result, scoring);
  if (isBye(game)) {
    return {
      kind: isFromPairing(game) ? 'pairingBye' : 'away',
      opponent: null,
      color: null,
      points,
    };
  }
  const { color, result } = game;
  const opponent = String(game.opponent);
  // A game without a color was not played, whatever its result.
  if (result === '+' || result === '-' || color === null) {
    return { kind: 'forfeit', opponent, color, points };
  }
  // An adjourned game counts as drawn until it is over.
  return { kind: 'played', opponent, color, points: result === null ? scoring.draw : points };
}

/** Returns the requested byes of a player by round, as rounds; a file of 2026 has records of them. */
function requestedByes({ byes }: TrfTournament, startRank: number): Map<number, Game> {
  return new Map(
    byes
      .filter(({ players }) => players.includes(startRank))
      .map(({ round, kind }) => [round, { opponent: null, color: null, result: kind }]),
  );
}

/** Returns the initial color shown by the first pair of the first round with games (5.2.5); null if there is none. */
function shownColor(tournament: TrfTournament): Color | null {
  const ranked = tournament.players.toSorted((a, b) => a.startRank - b.startRank);
  const present = ranked.filter(({ games }) => isFromPairing(games[0]));
  for (const [place, player] of present.entries()) {
    const game = player.games[0];
    if (!game?.color || game.opponent === null || game.opponent < player.startRank) continue;
    const isOdd = place % 2 === 0;
    return isOdd ? game.color : oppositeColor(game.color);
  }
  return null;
}
