import type { TournamentEvent } from '@tabiya/domain/event/event';
import type { KeyedLine } from '@tabiya/domain/interchange/statement/matching/line-key';
import { referenceNumber } from '@tabiya/domain/money/payment-reference';
import { statementPath } from '@tabiya/domain/routes/paths';
import { plural } from '@tabiya/domain/text/plural';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { ownReferencesQuery } from '../../../../data/own-references.ts';
import { useClient } from '../../../../session/server-context.ts';
import { Link } from '../../../../ui/navigation/Link.tsx';
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
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
      <Figure name="Lines" value={lines.length}>
        {money(sumOf(into))} in{out.length > 0 && `, ${money(-sumOf(out))} out`}
      </Figure>
      <Figure name="Found" value={sure.length}>
        {sure.length > 0 &&
          `${money(sumOf(sure.map(({ line }) => line)))} for ${plural(entries.size, 'player')}`}
      </Figure>
      <Figure name="To decide" value={asked.length}>
        {asked.length > 0 && money(sumOf(asked.map(({ line }) => line)))}
      </Figure>
      <Figure name="Not for this tournament" value={others.length}>
        <OtherEvents event={event} matches={matches} />
      </Figure>
    </dl>
  );
}

function Figure({ name, value, children }: { name: string; value: number; children: ReactNode }) {
  return (
    <div className="bg-surface px-4 py-3 sm:px-6 sm:py-4">
      <dt className="text-14 text-muted">{name}</dt>
      <dd className="tabular mt-0.5 font-serif text-28 font-semibold">{value}</dd>
      <dd className="tabular mt-0.5 text-14 text-muted">{children}</dd>
    </div>
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
