import { CustomSections } from '../custom-sections/CustomSections.tsx';
import { Fieldset, FULL_WIDTH } from '../fields/Fieldset.tsx';
import { EventTextArea } from '../fields/form-fields.tsx';
import { ContentMode } from './ContentMode.tsx';
import { TabSheet } from './TabSheet.tsx';

/** What the event is about. */
export function AboutTab() {
  return (
    <TabSheet
      tab="about"
      title="About Us"
      lead="What makes your tournament worth the journey, and who is behind it."
    >
      <ContentMode tab="about">
        <Fieldset title="Description">
          <EventTextArea name="eventDescription" optional rows={8} className={FULL_WIDTH} />
        </Fieldset>
      </ContentMode>
      <CustomSections tab="about" />
    </TabSheet>
  );
}
