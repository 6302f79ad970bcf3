import { adminTask, type EditorTabId, isTab } from '@tabiya/domain/event/tabs';
import { useEffect, useState } from 'react';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { HomeTab } from './home/HomeTab.tsx';
import { loadedTabs, loadTabs } from './load-tabs.ts';

/** The content of an editor tab. */
export function EditorTabContent({ tab }: { tab: EditorTabId }) {
  return tab === 'home' ? <HomeTab /> : <OtherTab tab={tab} />;
}

type OtherTabProps = { tab: Exclude<EditorTabId, 'home'> };

function OtherTab({ tab }: OtherTabProps) {
  const [tabs, setTabs] = useState(loadedTabs);
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    if (tabs) return;
    loadTabs().then(setTabs, () => setFailed(attempt));
  }, [tabs, attempt]);
  if (tabs) return <LoadedTab tab={tab} tabs={tabs} />;
  if (failed < attempt) return <LoadingState label="Loading this part of the page…" />;
  return (
    <ErrorState
      title="Couldn’t load this part of the page"
      message="Check your connection and try again. Nothing you typed is lost."
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}

type LoadedTabProps = OtherTabProps & { tabs: Awaited<ReturnType<typeof loadTabs>> };

function LoadedTab({ tab, tabs }: LoadedTabProps) {
  const { ParticipantsEditorTab, RegistrationEditorTab, LocationTab, FaqTab, CustomTab } = tabs;
  const own = {
    participants: ParticipantsEditorTab,
    registration: RegistrationEditorTab,
    location: LocationTab,
    faq: FaqTab,
    custom: CustomTab,
  };
  if (tab in own) {
    const Own = own[tab as keyof typeof own];
    return <Own />;
  }
  const { AdminTab, ContentTab } = tabs;
  return adminTask(tab) === null && isTab(tab) ? <ContentTab tab={tab} /> : <AdminTab tab={tab} />;
}
