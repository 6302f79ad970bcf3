import type { PublishedEvent } from '@tabiya/domain/event/published-event';
import { isTab, type Tab } from '@tabiya/domain/event/tabs';
import {
  type EventPageModel,
  type PageTab,
  replacementText,
} from '@tabiya/domain/pages/event-page';
import type { ComponentType } from 'react';
import { Prose } from '../elements/FormattedText.tsx';
import { CustomSections } from './CustomSections.tsx';
import { ContactPanel } from './panels/ContactPanel.tsx';
import { FaqPanel } from './panels/FaqPanel.tsx';
import { HomePanel } from './panels/HomePanel.tsx';
import { LocationPanel } from './panels/LocationPanel.tsx';
import { ParticipantsPanel } from './panels/ParticipantsPanel.tsx';
import { RegistrationPanel } from './panels/RegistrationPanel.tsx';
import { ResultsPanel } from './panels/ResultsPanel.tsx';
import { RulesPanel } from './panels/RulesPanel.tsx';
import { SchedulePanel } from './panels/SchedulePanel.tsx';

/** The content of a tab, below its heading. */
export function TabContent({ model, tab }: { model: EventPageModel; tab: PageTab }) {
  const { event } = model;
  if (!isTab(tab.id)) {
    const custom = event.customTabs.find(({ id }) => `custom-${id}` === tab.id);
    return custom ? <Prose text={custom.content} /> : null;
  }
  if (tab.id === 'home') return <HomePanel model={model} />;
  return (
    <>
      <DefaultOrReplacement model={model} tab={tab.id} />
      <CustomSections event={event} tab={tab.id} />
    </>
  );
}

function DefaultOrReplacement({
  model,
  tab,
}: {
  model: EventPageModel;
  tab: Exclude<Tab, 'home'>;
}) {
  const replacement = replacementText(model.event, tab);
  if (replacement !== null) return <Prose text={replacement} />;
  const Panel = PANELS[tab];
  return <Panel model={model} event={model.event} />;
}

type PanelProps = { model: EventPageModel; event: PublishedEvent };

const PANELS: Readonly<Record<Exclude<Tab, 'home'>, ComponentType<PanelProps>>> = {
  location: LocationPanel,
  contactInfo: ContactPanel,
  rules: RulesPanel,
  registration: RegistrationPanel,
  faq: FaqPanel,
  results: ResultsPanel,
  participants: ParticipantsPanel,
  schedule: SchedulePanel,
  about: ({ event }) => <Prose text={event.eventDescription} />,
};
