import { CustomSections } from '../custom-sections/CustomSections.tsx';
import { Fieldset, FULL_WIDTH } from '../fields/Fieldset.tsx';
import { EventTextArea } from '../fields/form-fields.tsx';
import { ContentMode } from './ContentMode.tsx';
import { TabSheet } from './TabSheet.tsx';

const RULES = [
  'fideRules',
  'uscfRules',
  'tiebreakRules',
  'ratingRequirements',
  'deviceRules',
  'pairingRules',
  'additionalRules',
] as const;

/** By which rules is played. */
export function RulesTab() {
  return (
    <TabSheet tab="rules" title="Rules" lead="By which rules is played, in one place to point to.">
      <ContentMode tab="rules">
        <Fieldset title="Rulebook" lead="What you leave out does not show.">
          {RULES.map((name) => (
            <EventTextArea key={name} name={name} optional rows={2} className={FULL_WIDTH} />
          ))}
        </Fieldset>
      </ContentMode>
      <CustomSections tab="rules" />
    </TabSheet>
  );
}
