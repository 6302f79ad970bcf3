import { adminTask, type EditorTabId, hasCustomSections, isTab } from '@tabiya/domain/event/tabs';
import { adminViewPath } from '@tabiya/domain/routes/paths';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Card } from '../../../ui/Card.tsx';
import { useEditor } from '../editor-context.ts';
import { Locked } from '../locked/Locked.tsx';
import { LazyParticipantsSample } from '../locked/samples.ts';
import { CustomSections } from './CustomSections.tsx';
import { TabSheet } from './TabSheet.tsx';

/** A tab whose content is managed in the admin view: the editor has its toggle and a link. */
export function AdminTab({ tab, children }: { tab: EditorTabId; children?: ReactNode }) {
  const { eventId } = useEditor();
  return (
    <TabSheet tab={tab}>
      <Card dense className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-[50ch] flex-1 basis-60">{adminTask(tab)}</p>
        <ButtonLink to={adminViewPath(eventId, tab)}>Open Admin Panel</ButtonLink>
      </Card>
      {children}
      {isTab(tab) && hasCustomSections(tab) && <CustomSections tab={tab} />}
    </TabSheet>
  );
}

/** The Participants tab; CSV export is premium. */
export function ParticipantsEditorTab() {
  const { plan } = useEditor();
  return (
    <AdminTab tab="participants">
      {plan.limitedTabs.includes('participants') && (
        <Locked
          kind="tab"
          what="Export of registrants"
          benefit="Download the full list as a CSV file for any spreadsheet."
        >
          <LazyParticipantsSample />
        </Locked>
      )}
    </AdminTab>
  );
}
