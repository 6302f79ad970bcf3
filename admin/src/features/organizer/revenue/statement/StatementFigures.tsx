import type { TournamentEvent } from '@tabiya/domain/event/event';
import type { KeyedLine } from '@tabiya/domain/interchange/statement/matching/line-key';
import { referenceNumber } from '@tabiya/domain/money/payment-reference';
import { statementPath } from '@tabiya/domain/routes/paths';
import { plural } from '@tabiya/domain/text/plural';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ownReferencesQuery } from '../../../../data/own-references.ts';
import { useClient } from '../../../../session/server-context.ts';
import { Link } from '../../../../ui/navigation/Link.tsx';
import { SUM_FIGURES, SumFigure } from '../SumFigure.tsx';
import type { useMatches } from './use-matches.ts';

type StatementFiguresProps = {
  event: TournamentEvent;
  lines: readonly KeyedLine[];
  matches: ReturnType<typeof useMatches>;
  money: (minor: number) => string;
};

/** How many lines a statement has, and what they are for. */
export function StatementFigures({ event, lines, matches, money }: StatementFiguresProps) {
  const { sure, asked, others } = matches;
  const sums = lines.filter(({ currency }) => currency === event.currency);
  const sumOf = (some: readonly { amount: number }[]) =>
    some.reduce((sum, { amount }) => sum + amount, 0);
  const out = sums.filter(({ amount }) => amount < 0);
  const into = sums.filter(({ amount }) => amount > 0);
  const entries = new Set(
    sure.flatMap(({ outcome }) =>
      outcome.kind === 'sure' ? outcome.parts.map(({ entryId }) => entryId) : [],
    ),
  );
  return (
    <dl className={SUM_FIGURES}>
      <SumFigure name="Lines" value={lines.length}>
        {money(sumOf(into))} in{out.length > 0 && `, ${money(-sumOf(out))} out`}
      </SumFigure>
      <SumFigure name="Found" value={sure.length}>
        {sure.length > 0 &&
          `${money(sumOf(sure.map(({ line }) => line)))} for ${plural(entries.size, 'player')}`}
      </SumFigure>
      <SumFigure name="To decide" value={asked.length}>
        {asked.length > 0 && money(sumOf(asked.map(({ line }) => line)))}
      </SumFigure>
      <SumFigure name="Not for this tournament" value={others.length}>
        <OtherEvents event={event} matches={matches} />
      </SumFigure>
    </dl>
  );
}

/** The organizer’s other tournaments that lines are for. */
function OtherEvents({
  event,
  matches: { others },
}: Pick<StatementFiguresProps, 'event' | 'matches'>) {
  const numbers = useMemo(
    () =>
      others
        .flatMap(({ outcome }) => (outcome.kind === 'other' ? outcome.references : []))
        .flatMap((reference) => referenceNumber(reference) ?? []),
    [others],
  );
  const { data = [] } = useQuery(ownReferencesQuery(useClient(), event.eventId, numbers));
  return data.map(({ eventId, title, count }) => (
    <span key={eventId} className="block">
      {count} for{' '}
      <Link to={statementPath(eventId)} className="underline">
        {title || 'another tournament'}
      </Link>
    </span>
  ));
}
