import type { EventFields } from '@tabiya/domain/event/event';
import type { CustomSectionTab } from '@tabiya/domain/event/tabs';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useEditor } from '../editor-context.ts';
import { Locked } from '../locked/Locked.tsx';
import { PremiumLink } from '../locked/PremiumLink.tsx';
import { LazySectionsSample } from '../locked/samples.ts';
import { EntryCard } from '../parts/EntryPart.tsx';

/** The custom sections of a tab: headings with texts, which can be reordered. */
export function CustomSections({ tab }: { tab: CustomSectionTab }) {
  const { plan } = useEditor();
  const [count] = useState(useFormContext<EventFields>().getValues(`customSections.${tab}`).length);
  if (plan.customSections) {
    return (
      <EntryCard
        title="Custom sections"
        lead="Your own headings and text, shown below this tab’s content."
        part={({ SectionList }) => <SectionList tab={tab} />}
        height={count > 0 ? 'h-120' : 'h-15'}
        fields={['customSections']}
      />
    );
  }
  // The sample once is enough.
  if (tab !== 'home' && count === 0) {
    return <PremiumLink>Add your own headings and text to this tab.</PremiumLink>;
  }
  return (
    <Locked
      what="Custom sections"
      benefit="Room for everything else: sponsors, class prizes, side events."
    >
      <LazySectionsSample tab={tab} />
    </Locked>
  );
}
