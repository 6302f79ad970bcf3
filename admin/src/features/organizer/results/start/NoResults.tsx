import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';

type NoResultsProps = { count: number; onImport: () => void; onStart: () => void };

/** Before the first round: the two ways to get pairings and standings onto the page. */
export function NoResults({ count, onImport, onStart }: NoResultsProps) {
  return (
    <EmptyState
      title="No results yet"
      action={
        <>
          <Button variant="primary" onClick={onImport}>
            Import from a Pairing Program
          </Button>
          <Button
            disabled={count < 2}
            title={count < 2 ? 'At least two players have to be registered' : undefined}
            onClick={onStart}
          >
            Pair and Enter Results
          </Button>
        </>
      }
    >
      After each round, drop the TRF file from your pairing program here, or pair rounds and enter
      results in Tabiya. Your page updates about a second later.
    </EmptyState>
  );
}
