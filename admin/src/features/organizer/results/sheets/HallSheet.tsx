import './sheets.css';
import { eventTitle } from '@tabiya/domain/event/title';
import { hallView } from '@tabiya/domain/pages/hall-sheets';
import type { ResultsView } from '@tabiya/domain/results/results-view';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { plural } from '@tabiya/domain/text/plural';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { SlipCodes } from '../../../../data/slip-codes.ts';
import { useParticipants } from '../../../../entry-operations/use-participants.ts';
import { usePagePath } from '../../../../tournament/use-page-path.ts';
import type { SectionProps } from '../section/section-props.ts';
import { CrossTableSheet, isPageWide } from './CrossTableSheet.tsx';
import { Plates, Slips } from './CutSheets.tsx';
import { BoardsSheet, NamesSheet } from './PairingSheets.tsx';
import { roundTime } from './round-time.ts';
import { StandingsSheet } from './StandingsSheet.tsx';
import { availableSheets, RESULTS_SHEETS, type SheetKind } from './sheets.ts';
import type { WallHead } from './WallPages.tsx';

type HallSheetProps = SectionProps & {
  results: SectionResults;
  kind: SheetKind;
  /** The section's part of the address of its results; empty where visitors do not find them. */
  slug: string;
  /** The codes on the slips of players who report, by the game's `gameKey`. */
  codes?: ReadonlyMap<string, SlipCodes> | undefined;
  onPrinted: () => void;
};

/** A sheet for the playing hall, printed as soon as it is there. On screen it is not to be seen. */
export default function HallSheet(props: HallSheetProps) {
  const { event, section, results, kind, codes, onPrinted } = props;
  const { data: participants = [] } = useParticipants(event.eventId);
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted);
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  const view = hallView(event, results, participants, TERMS);
  const head = useWallHead(props, view);
  const title = eventTitle(event, TERMS);
  const slipTitle = [title, section.name, `Round ${view.rounds.at(-1)?.round}`]
    .filter((part) => part !== '')
    .join(' · ');
  const isCross = kind === 'cross';
  const paper = isCross && isPageWide(results, view) ? 'hall-sheet wall-across' : 'hall-sheet wall';
  const hasCrossTable = availableSheets(results).includes('cross');
  return createPortal(
    <section
      className={kind === 'slips' || kind === 'plates' ? 'hall-sheet' : paper}
      aria-label={RESULTS_SHEETS[kind]}
    >
      {kind === 'boards' && <BoardsSheet view={view} head={head} />}
      {kind === 'names' && <NamesSheet view={view} head={head} />}
      {kind === 'standings' && (
        <StandingsSheet view={view} head={head} hasCrossTable={hasCrossTable} />
      )}
      {isCross && (
        <CrossTableSheet
          results={results}
          view={view}
          head={head}
          timeOf={(round) => roundTime(event, round)}
        />
      )}
      {kind === 'slips' && <Slips view={view} title={slipTitle} codes={codes} />}
      {kind === 'plates' && <Plates view={view} title={title} />}
    </section>,
    document.body,
  );
}

/** What every page of the sheet says about its tournament. */
function useWallHead(
  { event, section, results, kind, slug }: HallSheetProps,
  view: ResultsView,
): WallHead {
  const path = usePagePath()(event);
  const newest = view.rounds.at(-1)?.round ?? 0;
  const isPairing = kind === 'boards' || kind === 'names';
  const isPublic = event.status === 'published' && event.tabsShown.showResults && slug !== '';
  const count = plural(results.players.length, 'player');
  return {
    heading: isPairing ? `Round ${newest}` : RESULTS_SHEETS[kind],
    event: eventTitle(event, TERMS),
    detail: [section.name, count].filter((part) => part !== '').join(' · '),
    when: isPairing ? roundTime(event, newest) : afterRound(results, view),
    address: isPublic ? `${window.location.host}${path}/results/${slug}` : '',
  };
}

function afterRound({ rounds }: SectionResults, { played, missing }: ResultsView): string {
  if (played === 0) return '';
  const after = rounds > 0 ? `after round ${played} of ${rounds}` : `after round ${played}`;
  return missing === 0 ? after : `${after}, ${plural(missing, 'result')} missing`;
}
