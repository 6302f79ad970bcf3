import { adminTask, type EditorTabId, isTab } from '@tabiya/domain/event/tabs';
import type { ComponentType } from 'react';
import { AdminTab, ParticipantsTab } from './AdminTab.tsx';
import { ContentTab } from './ContentTab.tsx';
import { CustomTab } from './CustomTab.tsx';
import { FaqTab } from './FaqTab.tsx';
import { HomeTab } from './home/HomeTab.tsx';
import { LocationTab } from './LocationTab.tsx';
import { RegistrationTab } from './RegistrationTab.tsx';

/** The tabs with a custom component. */
const OWN_CONTENT: Partial<Record<EditorTabId, ComponentType>> = {
  home: HomeTab,
  participants: ParticipantsTab,
  registration: RegistrationTab,
  location: LocationTab,
  faq: FaqTab,
  custom: CustomTab,
};

/** The content of an editor tab. */
export function EditorTabContent({ tab }: { tab: EditorTabId }) {
  const Own = OWN_CONTENT[tab];
  if (Own) return <Own />;
  return adminTask(tab) === null && isTab(tab) ? <ContentTab tab={tab} /> : <AdminTab tab={tab} />;
}
