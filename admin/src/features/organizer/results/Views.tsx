import { withoutLots } from '@tabiya/domain/results/lots';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { sectionStandings } from '@tabiya/domain/results/section-standings';
import type { RESULT_VIEWS } from '@tabiya/domain/routes/search';
import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo } from 'react';
import * as Tabs from '../../../ui/headless/tabs.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { PlayersView } from './rounds/PlayersView.tsx';
import { RoundsView } from './rounds/RoundsView.tsx';
import type { SectionProps } from './section/section-props.ts';
import { useResultsAddress } from './section/use-results-address.ts';
import type { SectionDesk } from './section/use-section-results.ts';
import { LotsPart } from './standings/LotsPart.tsx';
import { RankingChanges } from './standings/RankingChanges.tsx';
import { StandingsTable } from './standings/StandingsTable.tsx';

const PrizesView = lazy(() => import('./standings/PrizesView.tsx'));
const ReportView = lazy(() => import('./report/ReportView.tsx'));

type ViewName = (typeof RESULT_VIEWS)[number];
const LABELS: Readonly<Record<ViewName, string>> = {
  rounds: 'Rounds',
  standings: 'Standings',
  players: 'Players',
  prizes: 'Prizes',
  report: 'Report',
  settings: 'Settings',
};

/** The views whose rows begin right under the tabs. */
const IN_ROWS: readonly ViewName[] = ['rounds', 'standings', 'players'];

/** The views of a section’s results, and the one that the address names. */
export function useResultViews(results: SectionResults | null) {
  const hasGames = results?.source !== 'standings';
  const names: ViewName[] = [
    ...(hasGames ? (['rounds'] as const) : []),
    'standings',
    ...(results?.source === 'kept' ? (['players'] as const) : []),
    'prizes',
    ...(hasGames ? (['report'] as const) : []),
    'settings',
  ];
  const { view: chosen, go } = useResultsAddress();
  const wanted = chosen ?? 'rounds';
  const view = names.includes(wanted) ? wanted : 'standings';
  return { names, view, choose: (next: ViewName) => go({ view: next }) };
}

type ViewsProps = SectionProps & {
  view: ViewName;
  desk: SectionDesk;
  results: SectionResults;
  /** The settings of all results. */
  settings: ReactNode;
};

/** The results of a section from several sides, which all follow each result at once. */
export function Views(props: ViewsProps) {
  const { event, section, view, desk, results, entries } = props;
  const shown = useDeferredValue(results);
  const standings = useMemo(() => sectionStandings(shown), [shown]);
  const own = event.sections.find(({ id }) => id === section.id);
  const halfPointByes = own?.halfPointByes ?? event.halfPointByes;
  return (
    <Tabs.Panel value={view} className={IN_ROWS.includes(view) ? 'max-xl:pt-1.5' : 'pt-3'}>
      <Suspense fallback={<LoadingState label="Loading…" />}>
        {view === 'rounds' && (
          <RoundsView
            {...props}
            halfPointByes={halfPointByes}
            onChange={desk.change}
            standings={standings}
          />
        )}
        {view === 'standings' && (
          <>
            <RankingChanges results={results} />
            <LotsPart results={results} onChange={desk.change} />
            <StandingsTable results={results} standings={standings} />
          </>
        )}
        {view === 'players' && (
          <PlayersView
            results={results}
            entries={entries}
            halfPointByes={halfPointByes}
            onChange={desk.change}
          />
        )}
        {view === 'prizes' && (
          <PrizesView {...props} standings={sectionStandings(withoutLots(shown))} />
        )}
        {view === 'report' && <ReportView {...props} />}
        {view === 'settings' && props.settings}
      </Suspense>
    </Tabs.Panel>
  );
}

/** The tabs of the views: in the row of the section on a desktop, in one below elsewhere. */
export function ViewTabs({ names }: { names: readonly ViewName[] }) {
  return (
    <Tabs.List
      aria-label="Parts of the results"
      className="order-last -mx-4 flex basis-[calc(100%+2rem)] gap-2 sm:gap-5 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] print:hidden sm:mx-0 sm:basis-full sm:px-0 xl:order-none xl:basis-auto xl:gap-4 xl:border-0"
    >
      {names.map((name) => (
        <Tabs.Tab
          key={name}
          value={name}
          className="tab-line min-h-9 text-14 font-semibold focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
        >
          {LABELS[name]}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}
