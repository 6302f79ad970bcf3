import { sectionProgress } from '@tabiya/domain/results/section-progress';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { buttonStyles } from '../../../ui/button-styles.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Menu, MenuItem } from '../../../ui/Menu.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import type { SectionDesk } from './section/use-section-results.ts';
import { availableSheets, RESULTS_SHEETS, type SheetKind } from './sheets/sheets.ts';

/** The dialogs that the menus of a section's results open. */
export type MenuActions = {
  onImport: () => void;
  onTieBreaks: () => void;
  onBoards: () => void;
  onPhones: () => void;
  onPrint: (sheet: SheetKind) => void;
};

type ShowMenuProps = Pick<MenuActions, 'onPrint'> & {
  desk: Pick<SectionDesk, 'slug'>;
  results: SectionResults;
  /** The path of the event's page where visitors find these results; null where they do not. */
  publicPath: string | null;
};

/** The sheets for the hall, and where else the results are shown. */
export function ShowMenu({ desk, results, publicPath, onPrint }: ShowMenuProps) {
  const pgnRound = sectionProgress(results, new Date().toISOString()).round;
  // Elsewhere, a link to the page is next to the menu.
  const isPhone = useMediaQuery('(width < 40rem)');
  const openPage = (path: string) => window.open(`${publicPath}${path}`, '_blank', 'noopener');
  return (
    <Menu
      label="Print or display results"
      trigger={{
        content: (
          <>
            <Icon name="print" className="size-4" />
            <span className="max-sm:hidden">Print</span>
          </>
        ),
        className: buttonStyles('secondary', 'small', 'min-w-10 max-sm:px-0'),
      }}
    >
      {availableSheets(results).map((sheet) => (
        <MenuItem key={sheet} onClick={() => onPrint(sheet)}>
          Print {RESULTS_SHEETS[sheet]}
        </MenuItem>
      ))}
      {publicPath !== null && isPhone && (
        <MenuItem onClick={() => openPage(`/results/${desk.slug}`)}>Open Results Page</MenuItem>
      )}
      {publicPath !== null && (
        <MenuItem
          hint="The current round by name, on pages that turn automatically."
          onClick={() => openPage('/screen')}
        >
          Open Hall Screen
        </MenuItem>
      )}
      {publicPath !== null && pgnRound > 0 && (
        <MenuItem
          hint="For broadcasts: names, ratings, and FIDE IDs, without moves."
          onClick={() => openPage(`/results/${desk.slug}/round-${pgnRound}.pgn`)}
        >
          Open Round {pgnRound} as PGN
        </MenuItem>
      )}
    </Menu>
  );
}

type ResultsMenuProps = Omit<MenuActions, 'onPrint'> & {
  desk: Pick<SectionDesk, 'undo' | 'remove'>;
  results: SectionResults;
};

/** The actions on a section's results as a whole. */
export function ResultsMenu({ results, desk, ...actions }: ResultsMenuProps) {
  const { onImport, onTieBreaks, onBoards, onPhones } = actions;
  const isKept = results.source === 'kept';
  return (
    <Menu label="More results actions">
      {isKept && (
        <MenuItem onClick={onPhones} hint="Helpers enter results, and players report their own.">
          Result Entry by Phone
        </MenuItem>
      )}
      {results.source !== 'standings' && (
        <>
          <MenuItem onClick={onTieBreaks}>Points and Tie-Breaks</MenuItem>
          <MenuItem onClick={onBoards}>Board Numbers</MenuItem>
        </>
      )}
      {isKept && (
        <MenuItem onClick={onImport} hint="Replaces the current results.">
          Import a File
        </MenuItem>
      )}
      <MenuItem onClick={() => void desk.undo()} hint="Restores the previous version.">
        Undo Last Change
      </MenuItem>
      <MenuItem isDanger onClick={() => void desk.remove()}>
        Delete Results
      </MenuItem>
    </Menu>
  );
}
