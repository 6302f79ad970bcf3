import {
  type ReportPlace,
  ratingReport,
  reportProblems,
} from '@tabiya/domain/interchange/results/rating-report';
import { reportText } from '@tabiya/domain/interchange/results/report-records';
import { exportFileName } from '@tabiya/domain/interchange/section-export';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { adminViewPath, editorPath, participantListPath } from '@tabiya/domain/routes/paths';
import { handPairingSentence } from '@tabiya/domain/words/hand-pairing-text';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { resultsFileQuery } from '../../../../data/section-results.ts';
import { useClient } from '../../../../session/server-context.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../../ui/LoadingState.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Link } from '../../../../ui/navigation/Link.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { TabCard } from '../../TabCard.tsx';
import type { SectionProps } from '../section/section-props.ts';
import { RankingChanges } from '../standings/RankingChanges.tsx';

/** The tournament with all results for the federation, and what it needs for rating and lacks. */
export default function ReportView(props: SectionProps & { results: SectionResults }) {
  const { event, section, entries, results } = props;
  const isFromFile = results.source === 'file' || results.isContinued === true;
  const file = useQuery({
    ...resultsFileQuery(useClient(), event.eventId, section.id),
    enabled: isFromFile,
  });
  const original = isFromFile ? file.data : null;
  const report = useMemo(
    () =>
      original === undefined
        ? null
        : ratingReport({ event, sectionName: section.name, results, entries, file: original }),
    [event, section.name, results, entries, original],
  );
  const byHand = handPairingSentence(results);
  if (file.error) {
    return (
      <ErrorState
        title="Failed to load imported file"
        message={file.error.message}
        onRetry={() => void file.refetch()}
        retrying={file.isFetching}
      />
    );
  }
  if (report === null) return <LoadingState label="Loading the report…" />;
  const problems = reportProblems(report, results);
  const download = (version: 'TRF26' | 'TRF16') => {
    const name = exportFileName(`${report.name} report`, 'trf');
    const text = reportText(report, results, version);
    saveFile(new Blob([text], { type: 'text/plain' }), name);
  };
  return (
    <div className="max-w-160">
      <TabCard
        title="Rating report"
        lead="A TRF file with all results, in the format federations use for rating."
      >
        <RankingChanges results={results} />
        {byHand !== null && <Notice tone="warning">{byHand}</Notice>}
        {problems.length === 0 ? (
          <Notice tone="success">Nothing is missing for rating.</Notice>
        ) : (
          <section aria-label="What is missing">
            <h3 className="font-semibold">Missing for rating ({problems.length})</h3>
            <ul className="mt-2 max-h-[50dvh] overflow-y-auto rounded-control border border-line text-14">
              {problems.map(({ text, place }) => (
                <li
                  key={text}
                  className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-line px-3 py-1.5 last:border-b-0"
                >
                  <span className="min-w-0 flex-1 basis-48 wrap-anywhere">{text}</span>
                  <PlaceLink eventId={event.eventId} place={place} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className="flex flex-wrap gap-3">
          <Button size="small" variant="primary" onClick={() => download('TRF26')}>
            Download TRF (2026)
          </Button>
          <Button size="small" onClick={() => download('TRF16')}>
            Download TRF (2016)
          </Button>
        </div>
        {report.deputies.length === 0 && (
          <p className="text-14 text-muted">
            To include deputy arbiters, add them after the tournament director, separated by
            semicolons: Ida Arbiter; Bo Deputy.
          </p>
        )}
      </TabCard>
    </div>
  );
}

/** Leads to where something is entered. */
function PlaceLink({ eventId, place }: { eventId: string; place: ReportPlace }) {
  const link = 'py-2 text-brand underline';
  switch (place.kind) {
    case 'editor':
      return (
        <Link to={editorPath(eventId)} className={link}>
          Open the editor
        </Link>
      );
    case 'schedule':
      return (
        <Link to={adminViewPath(eventId, 'schedule')} className={link}>
          Open the schedule
        </Link>
      );
    case 'entries':
      return (
        <Link to={participantListPath(eventId, 'incomplete')} className={link}>
          Fill In
        </Link>
      );
    default:
      return null;
  }
}
