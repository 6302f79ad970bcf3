import { fieldRecord } from '@tabiya/domain/event/event';
import { fieldGroups, groupFields } from '@tabiya/domain/event/field-groups';
import { hasCustomSections, isReplaceable, type Tab, tabRecord } from '@tabiya/domain/event/tabs';
import type { ReactNode } from 'react';
import { useEditor } from '../editor-context.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { Locked } from '../locked/Locked.tsx';
import { LazyFieldsSample } from '../locked/samples.ts';
import { ContentMode } from './ContentMode.tsx';
import { CustomSections } from './CustomSections.tsx';
import { TabSheet } from './TabSheet.tsx';

/** A tab with field groups or free text, and custom sections. */
export function ContentTab({ tab, first }: { tab: Tab; first?: ReactNode }) {
  return (
    <TabSheet tab={tab}>
      {isReplaceable(tab) && (
        <ContentMode tab={tab}>
          <Groups tab={tab} first={first} />
        </ContentMode>
      )}
      {hasCustomSections(tab) && <CustomSections tab={tab} />}
    </TabSheet>
  );
}

/** The free groups, preceded by `first`, and the premium groups behind one lock. */
function Groups({ tab, first }: { tab: Tab; first: ReactNode }) {
  const { plan } = useEditor();
  const { premiumFields } = tabRecord(tab);
  const isPremium = (group: string) =>
    groupFields(tab, group).every((name) => fieldRecord(name).plan === 'premium');
  const groups = fieldGroups(tab);
  const isLocked = plan.name === 'free';
  return (
    <>
      {groups
        .filter((group) => !isPremium(group))
        .map((group, index) => (
          <FieldGroup key={group} tab={tab} group={group}>
            {index === 0 && first}
          </FieldGroup>
        ))}
      {!isLocked &&
        groups.filter(isPremium).map((group) => <FieldGroup key={group} tab={tab} group={group} />)}
      {isLocked && premiumFields && (
        <Locked {...premiumFields}>
          <LazyFieldsSample tab={tab} />
        </Locked>
      )}
    </>
  );
}
