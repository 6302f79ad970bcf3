import { emptyTournament } from '@tabiya/domain/interchange/trf/read-trf';
import { trfRound } from '@tabiya/domain/interchange/trf/round-to-pair';
import type { TrfPlayer, TrfTournament } from '@tabiya/domain/interchange/trf/tournament';
import type { Game } from '@tabiya/domain/pairing/game';
import { pairRound, type RoundPairing } from '@tabiya/domain/pairing/pair-round';
import { randomNumbers } from '@tabiya/domain/pairing/testing/random-numbers';

/** The parameters of a random tournament. Shares are in percent of the games, or of players and rounds. */
export type TournamentPlan = {
  seed: number;
  players: number;
  rounds: number;
  draws: number;
  forfeits: number;
  /** Rounds that players miss, for half a point, a point, or none. */
  byes: number;
  withdrawals: number;
  /** Pairs of players who must not meet. */
  forbidden: number;
  isAccelerated: boolean;
};

type Random = ReturnType<typeof randomNumbers>;

/**
 * Plays a tournament with random results. `isWhole` is false if it stopped before its last round because there was no
 * legal pairing; players then have the byes of the round that could not be paired.
 */
export function randomTournament(plan: TournamentPlan): {
  tournament: TrfTournament;
  isWhole: boolean;
} {
  const random = randomNumbers(plan.seed);
  const tournament: TrfTournament = {
    ...emptyTournament(),
    name: `Random tournament ${plan.seed}`,
    rounds: plan.rounds,
    initialColor: random.whole(0, 1) === 0 ? 'w' : 'b',
    players: randomPlayers(plan, random),
    prohibitions: Array.from({ length: plan.players < 4 ? 0 : plan.forbidden }, () => {
      const [first, second] = [random.whole(1, plan.players), random.whole(1, plan.players - 1)];
      return { from: 1, to: plan.rounds, players: [first, second < first ? second : second + 1] };
    }),
    others: plan.isAccelerated ? ['192 FIDE_DUTCH_2025_BAKU'] : [],
  };
  const left = new Set<number>();
  for (let round = 1; round <= plan.rounds; round += 1) {
    leaveOut(tournament, { round, plan, left, random });
    const pairing = pairRound(trfRound(tournament, round));
    if (pairing === null) return { tournament, isWhole: false };
    play(tournament, { round, pairing, plan, random });
  }
  return { tournament, isWhole: true };
}

function randomPlayers({ players }: TournamentPlan, random: Random): TrfPlayer[] {
  const ratings = Array.from({ length: players }, () => random.whole(1400, 2600));
  return ratings
    .sort((a, b) => b - a)
    .map((rating, index) => ({
      startRank: index + 1,
      sex: '',
      title: '',
      name: `Player ${index + 1}`,
      rating,
      federation: '',
      fideId: '',
      birth: '',
      points: 0,
      rank: null,
      games: [],
    }));
}

/** Records the players who miss a round: withdrawn, or with a bye. */
function leaveOut(
  { players }: TrfTournament,
  { round, plan, left, random }: Turn & { left: Set<number> },
): void {
  const bye = (kind: 'H' | 'F' | 'Z'): Game => ({ opponent: null, color: null, result: kind });
  for (const player of players) {
    if (round > 1 && random.whole(1, 100 * plan.rounds) <= plan.withdrawals) {
      left.add(player.startRank);
    }
    if (left.has(player.startRank)) player.games[round - 1] = bye('Z');
    else if (random.whole(1, 100) <= plan.byes) {
      const draw = random.whole(1, 10);
      player.games[round - 1] = bye(draw <= 5 ? 'H' : draw <= 9 ? 'Z' : 'F');
    }
  }
}

type Turn = { round: number; plan: TournamentPlan; random: Random };

function play(
  { players }: TrfTournament,
  { round, pairing, plan, random }: Turn & { pairing: RoundPairing },
): void {
  const byRank = new Map(players.map((player) => [String(player.startRank), player]));
  const write = (id: string, game: Game) => {
    const player = byRank.get(id);
    if (player) player.games[round - 1] = game;
  };
  for (const { white, black } of pairing.boards) {
    const [whiteResult, blackResult] = randomResult(plan, random, Number(white) < Number(black));
    write(white, { opponent: Number(black), color: 'w', result: whiteResult });
    write(black, { opponent: Number(white), color: 'b', result: blackResult });
  }
  if (pairing.bye !== null) write(pairing.bye, { opponent: null, color: null, result: 'U' });
  for (const player of players) {
    // After pairing, every player has a record of the round.
    player.games[round - 1] ??= { opponent: null, color: null, result: 'Z' };
    player.points = player.games.reduce((sum, game) => sum + gamePoints(game), 0);
  }
}

function gamePoints(game: Game | null): number {
  const result = game?.result ?? '-';
  return '1+FU'.includes(result) ? 1 : '=H'.includes(result) ? 0.5 : 0;
}

type Result = '1' | '0' | '=' | '+' | '-';

function randomResult(
  plan: TournamentPlan,
  random: Random,
  isWhiteRated: boolean,
): [Result, Result] {
  if (random.whole(1, 100) <= plan.forfeits) {
    const draw = random.whole(1, 9);
    return draw <= 4 ? ['+', '-'] : draw <= 8 ? ['-', '+'] : ['-', '-'];
  }
  if (random.whole(1, 100) <= plan.draws) return ['=', '='];
  return random.whole(1, 100) <= 65 === isWhiteRated ? ['1', '0'] : ['0', '1'];
}
