import {
  type DragEvent,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { StoredResults } from '../../../data/section-results.ts';
import * as Tabs from '../../../ui/headless/tabs.tsx';
import { MergeNotice } from './MergeNotice.tsx';
import { SectionHead } from './SectionHead.tsx';
import type { SectionProps } from './section/section-props.ts';
import { type SectionDesk, useSectionResults } from './section/use-section-results.ts';
import type { SheetKind } from './sheets/sheets.ts';
import { NoResults } from './start/NoResults.tsx';
import { useResultViews, Views, ViewTabs } from './Views.tsx';

const ImportDialog = lazy(() => import('./import/ResultsImportDialog.tsx'));
const StartDialog = lazy(() => import('./start/StartDialog.tsx'));
const BoardNumbersDialog = lazy(() => import('./rounds/BoardNumbersDialog.tsx'));
const PhonesDialog = lazy(() => import('./phones/PhonesDialog.tsx'));
const HallSheet = lazy(() => import('./sheets/HallSheet.tsx'));
const CodedSlips = lazy(() => import('./sheets/CodedSlips.tsx'));
const TieBreaksDialog = lazy(() => import('./standings/TieBreaksDialog.tsx'));

type OpenView =
  | { kind: 'import'; file: File | null }
  | { kind: 'start' }
  | { kind: 'tieBreaks' }
  | { kind: 'boards' }
  | { kind: 'phones' }
  | { kind: 'print'; sheet: SheetKind };

type SectionPanelProps = SectionProps & {
  stored: StoredResults;
  /** Selects another section; false if there is only one. */
  menu: ReactNode;
  /** The settings of all results. */
  settings: ReactNode;
};

/** The results of a section. A file can be dropped anywhere on it. */
export function SectionPanel(props: SectionPanelProps) {
  const { event, section, entries, stored } = props;
  const desk = useSectionResults(event, section.id, stored);
  const [opened, setOpened] = useState<OpenView | null>(null);
  const [isOver, setOver] = useState(false);
  const close = useCallback(() => setOpened(null), []);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (opened === null) return;
    return () => {
      // The element that opened the dialog may be gone with the first results, and the focus with it.
      if (document.activeElement === document.body) heading.current?.focus();
    };
  }, [opened]);
  const { results } = desk;
  const views = useResultViews(results);
  const drop = (dropped: DragEvent) => {
    dropped.preventDefault();
    setOver(false);
    const [file] = dropped.dataTransfer.files;
    if (file) setOpened({ kind: 'import', file });
  };
  return (
    <Tabs.Root
      value={views.view}
      onValueChange={views.choose}
      render={
        <section
          aria-label={section.name === '' ? 'Results' : `Results of ${section.name}`}
          className={`grid grid-cols-1 gap-1 rounded-card sm:gap-2 ${isOver ? 'outline-2 outline-brand outline-offset-2' : ''}`}
          onDragOver={(over) => {
            over.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        />
      }
    >
      <SectionHead
        event={event}
        section={section}
        menu={props.menu}
        tabs={results && <ViewTabs names={views.names} />}
        desk={desk}
        heading={heading}
        onImport={() => setOpened({ kind: 'import', file: null })}
        onTieBreaks={() => setOpened({ kind: 'tieBreaks' })}
        onBoards={() => setOpened({ kind: 'boards' })}
        onPhones={() => setOpened({ kind: 'phones' })}
        onPrint={(sheet) => setOpened({ kind: 'print', sheet })}
      />
      <MergeNotice sentences={desk.mergeNotices} onRead={desk.onMergeNoticesRead} />
      {results === null ? (
        <NoResults
          count={entries.length}
          onImport={() => setOpened({ kind: 'import', file: null })}
          onStart={() => setOpened({ kind: 'start' })}
        />
      ) : (
        <Views {...props} view={views.view} desk={desk} results={results} />
      )}
      <OpenDialog {...props} desk={desk} opened={opened} onClose={close} />
    </Tabs.Root>
  );
}

type OpenDialogProps = SectionProps & {
  desk: SectionDesk;
  opened: OpenView | null;
  onClose: () => void;
};

/** The dialog or the sheet that is open above the section. */
function OpenDialog({ desk, opened, onClose, ...props }: OpenDialogProps) {
  const { results } = desk;
  return (
    <Suspense>
      {opened?.kind === 'import' && (
        <ImportDialog {...props} desk={desk} file={opened.file} onClose={onClose} />
      )}
      {opened?.kind === 'start' && <StartDialog {...props} desk={desk} onClose={onClose} />}
      {opened?.kind === 'print' &&
        results &&
        (opened.sheet === 'slips' && results.playersReport ? (
          <CodedSlips {...props} slug={desk.slug} results={results} onPrinted={onClose} />
        ) : (
          <HallSheet
            {...props}
            slug={desk.slug}
            results={results}
            kind={opened.sheet}
            onPrinted={onClose}
          />
        ))}
      {opened?.kind === 'tieBreaks' && results && (
        <TieBreaksDialog results={results} onChange={desk.change} onClose={onClose} />
      )}
      {opened?.kind === 'boards' && results && (
        <BoardNumbersDialog results={results} onChange={desk.change} onClose={onClose} />
      )}
      {opened?.kind === 'phones' && results && (
        <PhonesDialog {...props} results={results} onChange={desk.change} onClose={onClose} />
      )}
    </Suspense>
  );
}
