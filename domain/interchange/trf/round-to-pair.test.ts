import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkRound } from '../../pairing/check-round.ts';
import { readTrf } from './read-trf.ts';
import { filePairing, trfRound, trfRoundCount } from './round-to-pair.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures');

/** Files made by bbpPairings 6.0.0 with the rules of 2026. */
const SWISS = readdirSync(FIXTURES).filter((file) => /^\d+p\d+r-\d+\.trf$/.test(file));

function tournamentOf(file: string) {
  const reading = readTrf(readFileSync(join(FIXTURES, file), 'utf8'));
  if (!reading.ok) throw new Error(reading.problem);
  return reading.tournament;
}

test.each(SWISS)('each round of %s is paired as in the file, with colors', (file) => {
  const tournament = tournamentOf(file);
  for (let round = 1; round <= trfRoundCount(tournament); round += 1) {
    const { otherPairs, isOtherBye, otherColors } = checkRound(
      trfRound(tournament, round),
      filePairing(tournament, round),
    );
    expect({ round, otherPairs, isOtherBye, otherColors }).toEqual({
      ...{ round, otherPairs: [], isOtherBye: false, otherColors: [] },
    });
  }
});
