import { formatDate } from '@tabiya/domain/time-and-place/calendar-date';
import {
  shareText,
  type VisitReport,
  visitPeriods,
  visitTotals,
} from '@tabiya/domain/visits/visit-report';
import { groupSources } from '@tabiya/domain/visits/visit-source';
import { useMemo } from 'react';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TabCard } from '../TabCard.tsx';
import { SourcesTable } from './SourcesTable.tsx';
import { VisitsChart } from './VisitsChart.tsx';

/** The times that a report can be about. */
export const RANGES = {
  7: { label: '7 days', days: 7 },
  30: { label: '30 days', days: 30 },
  all: { label: 'All', days: null },
} as const;
export type RangeName = keyof typeof RANGES extends infer Name
  ? `${Name & (string | number)}`
  : never;

type ReportProps = {
  /** True if players register through the page's own form. */
  takesEntries: boolean;
  report: VisitReport;
  range: RangeName;
  onRange: (range: RangeName) => void;
};

/** The visits of a time: what became of them, day by day, and where they came from. */
export function Report({ takesEntries, report, range, onRange }: ReportProps) {
  const periods = useMemo(() => visitPeriods(report, RANGES[range].days), [report, range]);
  const groups = useMemo(() => groupSources(report.sources), [report]);
  const totals = visitTotals(periods);
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHeader
        isFramed
        title="Visits"
        lead={
          report.since !== null &&
          `Counted since ${formatDate(report.since, 'short')}, once per visitor per day`
        }
      >
        <Segmented
          label="Period"
          choices={(Object.keys(RANGES) as RangeName[]).map((id) => ({
            id,
            label: RANGES[id].label,
          }))}
          value={range}
          onChange={onRange}
        />
      </PageHeader>
      <Funnel {...totals} takesEntries={takesEntries} />
      <TabCard title={periods[0]?.from === periods[0]?.to ? 'By day' : 'By week'}>
        <VisitsChart periods={periods} />
      </TabCard>
      <TabCard
        title="Sources"
        lead="The website visitors came from, or the name of a tracked link. Visits from typed addresses, apps, and email count as direct."
      >
        <SourcesTable groups={groups} registered={totals.registered} />
      </TabCard>
      <p className="max-w-[70ch] text-14 text-muted">
        Counted without cookies, and without anything that identifies a visitor the next day. Bots,
        browsers that ask not to be tracked, and browsers without scripts aren’t counted, so the
        real numbers are slightly higher.
      </p>
    </div>
  );
}

type FunnelProps = { visits: number; forms: number; registered: number; takesEntries: boolean };

/** The steps from visit to registration, each with its share of the one before. */
function Funnel({ visits, forms, registered, takesEntries }: FunnelProps) {
  const opened = shareText(forms, visits);
  const entered = shareText(registered, forms);
  return (
    <dl
      className={`grid grid-rows-[repeat(4,auto)] gap-x-2 sm:gap-x-3 ${takesEntries ? 'grid-cols-3' : ''}`}
    >
      <Step name="Visits" value={visits} most={visits}>
        to your page and its results
      </Step>
      {takesEntries && (
        <>
          <Step name="Opened the form" value={forms} most={visits}>
            {opened === null ? '' : `${opened} of visits`}
          </Step>
          <Step name="Registered" value={registered} most={visits}>
            {entered === null
              ? 'players, using the form'
              : `${entered} of visitors who opened the form`}
          </Step>
        </>
      )}
    </dl>
  );
}

type StepProps = { name: string; value: number; most: number; children: string };

function Step({ name, value, most, children }: StepProps) {
  const part = most === 0 ? 0 : Math.min(1, value / most);
  return (
    <div className="row-span-4 grid grid-rows-subgrid gap-0 rounded-card border border-line bg-surface p-3 sm:px-6 sm:py-5">
      <dt className="text-12 text-muted sm:text-14">{name}</dt>
      <dd className="tabular mt-1 font-serif text-20 font-semibold sm:text-28">
        {value.toLocaleString('en-US')}
      </dd>
      <dd aria-hidden="true" className="mt-2 h-1.5 bg-sunken">
        <svg
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-full w-full text-brand"
        >
          <rect width={part * 100} height="1" fill="currentColor" />
        </svg>
      </dd>
      <dd className="tabular mt-2 min-h-5 text-12 text-muted sm:text-14">{children}</dd>
    </div>
  );
}
