import { QUESTION_KIND_LABELS } from '@tabiya/domain/event/entry-terms/field-place';
import { reductionText, sectionSummary } from '@tabiya/domain/event/entry-terms/section-summary';
import {
  EMPTY_EVENT,
  type EventFields,
  FIELD_NAMES,
  fieldRecord,
} from '@tabiya/domain/event/event';
import { type CustomSectionTab, type Tab, tabRecord } from '@tabiya/domain/event/tabs';
import { type EventPageModel, tabHasContent } from '@tabiya/domain/pages/event-page';
import { sampleEventPage } from '@tabiya/domain/sample/sample-event';
import { toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { Prose } from '@tabiya/site-renderer/elements/FormattedText.tsx';
import { Banner } from '@tabiya/site-renderer/event-page/Banner.tsx';
import { CustomSections } from '@tabiya/site-renderer/event-page/CustomSections.tsx';
import { TabContent } from '@tabiya/site-renderer/event-page/TabPanel.tsx';
import { type ReactNode, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useEditor } from '../editor-context.ts';
import { PageFrame } from '../preview/PageFrame.tsx';

const SAMPLE = sampleEventPage(toCalendarDate(new Date()), location.origin);

/** How a tab looks on a page. */
export function TabSample({ tab }: { tab: Tab }) {
  const page = useOwnOrSample((fields) => tabHasContent(fields, tab));
  const { label } = tabRecord(tab);
  return (
    <SampleFrame {...page} title={label} className="h-96">
      <h2>{label}</h2>
      <TabContent model={page.model} tab={{ id: tab, label }} />
    </SampleFrame>
  );
}

/** How logo and cover look on a page. */
export function BannerSample() {
  return (
    <PageFrame title="Sample of logo and cover" event={SAMPLE.event} className="block h-72 w-full">
      <Banner model={SAMPLE} />
    </PageFrame>
  );
}

/** How the list of participants looks on a page. */
export function ParticipantsSample() {
  return (
    <SampleFrame model={SAMPLE} isOwn={false} title="Participants" className="h-72">
      <TabContent model={SAMPLE} tab={{ id: 'participants', label: '' }} />
    </SampleFrame>
  );
}

/** How the premium fields of a tab look on a page. */
export function FieldsSample({ tab }: { tab: Tab }) {
  const names = FIELD_NAMES.filter((name) => {
    const field = fieldRecord(name);
    return field.tab === tab && field.plan === 'premium';
  });
  const page = useOwnOrSample((fields) => names.some((name) => fields[name] !== ''));
  const { event } = page.model;
  const shown = Object.fromEntries(names.map((name) => [name, event[name]]));
  const model = { ...page.model, event: { ...EMPTY_EVENT, ...shown, eventId: event.eventId } };
  return (
    <SampleFrame {...page} title={tabRecord(tab).label} className="h-72">
      <TabContent model={model} tab={{ id: tab, label: '' }} />
    </SampleFrame>
  );
}

/** How custom sections look on a page. */
export function SectionsSample({ tab }: { tab: CustomSectionTab }) {
  const page = useOwnOrSample(({ customSections }) => customSections[tab].length > 0);
  return (
    <SampleFrame {...page} title="Custom sections" className="h-60">
      <CustomSections event={page.model.event} tab={page.isOwn ? tab : 'home'} level={2} />
    </SampleFrame>
  );
}

/** Playing sections as they are chosen from, with limits, fees and places. */
export function PlayingSectionsSample() {
  const { isOwn, model } = useOwnOrSample(({ sections }) => sections.length > 0);
  const { event } = model;
  return (
    <LineSample isOwn={isOwn}>
      {event.sections.map((section) => {
        const { players, fee, places } = sectionSummary(section, event);
        return (
          <SampleLine key={section.id} name={section.name} facts={players}>
            {fee}
            <span className="block text-14 text-muted">{places}</span>
          </SampleLine>
        );
      })}
    </LineSample>
  );
}

/** Reductions with what they take off. */
export function ReductionsSample() {
  const { isOwn, model } = useOwnOrSample(({ reductions }) => reductions.length > 0);
  const { reductions, currency } = model.event;
  return (
    <LineSample isOwn={isOwn}>
      {reductions.map((reduction) => (
        <SampleLine key={reduction.id} name={reduction.name}>
          {reductionText(reduction, currency)}
        </SampleLine>
      ))}
    </LineSample>
  );
}

/** Questions that an organizer asks. */
export function QuestionsSample() {
  const { isOwn, model } = useOwnOrSample(({ questions }) => questions.length > 0);
  return (
    <LineSample isOwn={isOwn}>
      {model.event.questions.map(({ id, label, kind }) => (
        <SampleLine key={id} name={label}>
          <span className="text-14 text-muted">{QUESTION_KIND_LABELS[kind]}</span>
        </SampleLine>
      ))}
    </LineSample>
  );
}

function LineSample({ isOwn, children }: { isOwn: boolean; children: ReactNode }) {
  return (
    <div className="px-4 pt-3 pb-4 sm:px-6">
      <SampleSource isOwn={isOwn} />
      <ul className="mt-2 divide-y divide-line rounded-control border border-line bg-surface">
        {children}
      </ul>
    </div>
  );
}

type SampleLineProps = { name: string; facts?: string; children: ReactNode };

function SampleLine({ name, facts, children }: SampleLineProps) {
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-2">
      <span>
        <span className="font-semibold">{name}</span>
        {facts && <span className="block text-14 text-muted">{facts}</span>}
      </span>
      <span className="tabular text-right">{children}</span>
    </li>
  );
}

function SampleSource({ isOwn }: { isOwn: boolean }) {
  return (
    <p className="text-12 text-muted">
      {isOwn ? 'Your content is saved:' : 'From the sample page:'}
    </p>
  );
}

/** How a custom tab of the organizer looks on a page. */
export function CustomTabSample({ index }: { index: number }) {
  const page = useOwnOrSample(() => true);
  const tab = page.model.event.customTabs[index];
  return (
    <SampleFrame {...page} title={`Custom tab ${index + 1}`} className="h-48">
      <h2>{tab?.label}</h2>
      <Prose text={tab?.content ?? ''} />
    </SampleFrame>
  );
}

type Page = { model: EventPageModel; isOwn: boolean };

/** The organizer's event if it has what is locked, since nothing is lost with a plan; otherwise the sample. */
function useOwnOrSample(isFilled: (fields: EventFields) => boolean): Page {
  const { getValues } = useFormContext<EventFields>();
  const { eventId } = useEditor();
  const [page] = useState(() => {
    const fields = structuredClone(getValues());
    const isOwn = isFilled(fields);
    return { isOwn, model: isOwn ? { ...SAMPLE, event: { ...fields, eventId } } : SAMPLE };
  });
  return page;
}

type SampleFrameProps = Page & { title: string; className: string; children: ReactNode };

function SampleFrame({ model, isOwn, title, className, children }: SampleFrameProps) {
  return (
    <>
      <div className="px-4 pt-3 sm:px-6">
        <SampleSource isOwn={isOwn} />
      </div>
      <PageFrame
        title={`Sample of ${title}`}
        event={model.event}
        className={`block w-full mask-b-from-85% ${className}`}
      >
        <main className="frame">
          <section className="panel current">{children}</section>
        </main>
      </PageFrame>
    </>
  );
}
