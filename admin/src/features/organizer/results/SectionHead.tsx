import type { TournamentEvent } from '@tabiya/domain/event/event';
import { roundsPlayed } from '@tabiya/domain/results/rounds-played';
import { isPairedAhead } from '@tabiya/domain/results/section-groups';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { plural } from '@tabiya/domain/text/plural';
import type { ReactNode, RefObject } from 'react';
import type { SaveState } from '../../../drafts/saver.ts';
import { usePagePath } from '../../../tournament/use-page-path.ts';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { type MenuActions, ResultsMenu, ShowMenu } from './ResultsMenus.tsx';
import type { SectionDesk } from './section/use-section-results.ts';

type SectionHeadProps = MenuActions & {
  event: TournamentEvent;
  section: { name: string };
  /** Selects another section; false if there is only one. */
  menu: ReactNode;
  /** Selects a view of the results; null while there are none. */
  tabs: ReactNode;
  desk: SectionDesk;
  /** Takes the focus where what had it is gone. */
  heading: RefObject<HTMLHeadingElement | null>;
};

/** How far a section is, what is not saved, and what is done to its results as a whole. */
export function SectionHead(props: SectionHeadProps) {
  const { event, section, menu, tabs, desk, heading, onImport } = props;
  const path = usePagePath()(event);
  const { results, slug, state, problem } = desk;
  const saving = savingText(desk);
  const isOver = results !== null && isOverWith(results);
  const isPublic = event.status === 'published' && event.tabsShown.showResults && slug !== '';
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 sm:gap-x-3 xl:flex-nowrap">
        <div className="flex min-w-0 flex-1 basis-36 flex-wrap items-center gap-x-3 sm:flex-nowrap xl:contents">
          <h2
            ref={heading}
            tabIndex={-1}
            className={menu ? 'sr-only' : 'font-serif text-20 font-semibold wrap-anywhere'}
          >
            {section.name || 'Results'}
          </h2>
          {menu}
          <p className="flex min-w-0 shrink-999 text-14 whitespace-pre text-muted max-sm:sr-only xl:order-1 xl:flex-1 xl:justify-end">
            {results && (
              <span className="truncate max-lg:sr-only" title={stateText(results)}>
                {stateText(results)}
              </span>
            )}
            {saving && <span className="max-lg:sr-only print:hidden"> · </span>}
            <span role="status" className="print:hidden">
              {saving}
            </span>
          </p>
        </div>
        {tabs}
        {results && (
          <div className="flex items-center gap-2 print:hidden xl:order-2">
            {isPublic && (
              <ButtonLink
                size="small"
                href={`${path}/results/${slug}`}
                newTab
                className="max-sm:hidden"
              >
                <span className="xl:max-2xl:sr-only">View Page</span>
              </ButtonLink>
            )}
            {results.source !== 'kept' && (
              <Button size="small" variant={isOver ? 'secondary' : 'primary'} onClick={onImport}>
                {isOver ? 'Import Again' : 'Import Next Round'}
              </Button>
            )}
            <ShowMenu {...props} results={results} publicPath={isPublic ? path : null} />
            <ResultsMenu {...props} results={results} />
          </div>
        )}
      </div>
      {isStuck(state) && (
        <Notice
          tone="danger"
          action={
            <Button size="small" onClick={desk.retry}>
              Try Again
            </Button>
          }
        >
          Not saved yet. {problem} Nothing you entered is lost.
        </Notice>
      )}
    </>
  );
}

function isStuck(state: SaveState): boolean {
  return state === 'waiting' || state === 'refused';
}

function savingText({ results, state }: SectionDesk): string {
  if (results === null || results.source !== 'kept') return '';
  if (isStuck(state)) return '';
  return state === 'clean' ? 'Saved' : 'Saving…';
}

/** True if all rounds of the section are played; false where their number is unknown. */
function isOverWith(results: SectionResults): boolean {
  return results.rounds > 0 && roundsPlayed(results).played >= results.rounds;
}

/** How far the rounds are, and what they come from. */
function stateText(results: SectionResults): string {
  const { length } = results.players;
  const count = plural(length, 'player');
  if (results.source === 'standings') return `${count} · imported standings`;
  const { paired, played } = roundsPlayed(results);
  const of = results.rounds > 0 ? ` of ${results.rounds}` : '';
  if (paired === 0) return `${count} · no rounds paired yet`;
  if (played < paired && !isPairedAhead(results)) {
    return `${count} · round ${played + 1}${of} is paired`;
  }
  return played === 0
    ? `${count} · before the first round`
    : `${count} · after round ${played}${of}`;
}
