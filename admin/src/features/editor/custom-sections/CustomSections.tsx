import type { EventFields } from '@tabiya/domain/event/event';
import type { CustomSectionTab } from '@tabiya/domain/event/tabs';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useEditor } from '../editor-context.ts';
import { EntryCard } from '../entries/EntryPart.tsx';
import { Locked } from '../locked/Locked.tsx';
import { PremiumLink } from '../locked/PremiumLink.tsx';
import { SectionsSample } from '../locked/samples.ts';

/** The custom sections of a tab: headings with texts, which can be reordered. */
export function CustomSections({ tab }: { tab: CustomSectionTab }) {
  const { plan } = useEditor();
  const [count] = useState(useFormContext<EventFields>().getValues(`customSections.${tab}`).length);
  if (plan.customSections) {
    return (
      <EntryCard
        title="Custom sections"
        lead="Your own headings and texts, below the content of this tab."
        part={({ SectionList }) => <SectionList tab={tab} />}
        height={count > 0 ? 'h-120' : 'h-15'}
        fields={['customSections']}
      />
    );
  }
  // The sample once is enough.
  if (tab !== 'home' && count === 0) {
    return <PremiumLink>Headings and texts of your own on this tab.</PremiumLink>;
  }
  return (
    <Locked
      what="Custom sections"
      benefit="Room for everything else: sponsors, prizes by class, side events."
    >
      <SectionsSample tab={tab} />
    </Locked>
  );
}
