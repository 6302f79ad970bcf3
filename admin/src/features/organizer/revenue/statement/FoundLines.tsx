import { plural } from '@tabiya/domain/text/plural';
import { useState } from 'react';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { TabCard } from '../../TabCard.tsx';
import { LineTable } from './LineTable.tsx';
import type { MatchedLine, useMatches } from './use-matches.ts';

/** The number of lines shown before all are requested. */
const FEW = 20;

type FoundLinesProps = {
  matches: ReturnType<typeof useMatches>;
  isBusy: boolean;
  money: (minor: number) => string;
};

/** Lines that surely pay for entries, ticked. */
export function FoundLines({ matches, isBusy, money }: FoundLinesProps) {
  const { sure, entries, unticked, knownCount } = matches;
  const [showsAll, setShowsAll] = useState(false);
  const byName = sure.filter(isByName).length;
  const byReference = sure.length - byName;
  const lead = [
    sure.length > 0 && `${byReference} by reference, ${byName} by name and amount.`,
    knownCount > 0 && `${plural(knownCount, 'line')} recorded or left out before.`,
  ];
  const shown = showsAll ? sure : sure.slice(0, FEW);
  const rows = shown.map(({ line, outcome }) => ({
    line,
    tick: {
      isTicked: !unticked.has(line.key),
      onChange: (isTicked: boolean) => matches.tick(line.key, isTicked),
      isDisabled: isBusy,
    },
    what: (
      <ul>
        {outcome.kind === 'sure' &&
          outcome.parts.map(({ entryId, amount }) => (
            <li key={entryId} className="wrap-anywhere">
              {entries.get(entryId)?.fullName}
              {outcome.parts.length > 1 && ` · ${money(amount)}`}
            </li>
          ))}
      </ul>
    ),
    end: isByName({ line, outcome }) ? (
      <Badge tone="neutral">Name</Badge>
    ) : (
      <Badge tone="success">Reference</Badge>
    ),
  }));
  return (
    <TabCard title="Found" lead={lead.filter((part) => part !== false).join(' ')}>
      {sure.length === 0 ? (
        <p className="text-muted">No line is certain. See what to decide.</p>
      ) : (
        <LineTable label="Found" rows={rows} money={money} />
      )}
      {shown.length < sure.length && (
        <Button
          size="small"
          variant="quiet"
          className="justify-self-start"
          onClick={() => setShowsAll(true)}
        >
          Show All {sure.length}
        </Button>
      )}
    </TabCard>
  );
}

function isByName({ outcome }: MatchedLine): boolean {
  return outcome.kind === 'sure' && outcome.by === 'name';
}
