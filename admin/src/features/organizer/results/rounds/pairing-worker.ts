import { checkRound, type ProposedPairing } from '@tabiya/domain/pairing/check-round';
import type { RoundToPair } from '@tabiya/domain/pairing/round';

/** Runs the pairing engine in a worker, so that the screen stays responsive. */
self.onmessage = ({
  data,
}: MessageEvent<{ id: number; round: RoundToPair; given: ProposedPairing }>) => {
  self.postMessage({ id: data.id, check: checkRound(data.round, data.given) });
};
