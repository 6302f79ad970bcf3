import { CustomSections } from '../../custom-sections/CustomSections.tsx';
import { useEditor } from '../../editor-context.ts';
import { Fieldset, FULL_WIDTH } from '../../fields/Fieldset.tsx';
import { EventText } from '../../fields/form-fields.tsx';
import { Locked } from '../../fields/Locked.tsx';
import { ContentMode } from '../ContentMode.tsx';
import { TabSheet } from '../TabSheet.tsx';

/** Whom to ask. */
export function ContactTab() {
  const { plan } = useEditor();
  return (
    <TabSheet tab="contactInfo" title="Contact" lead="Whom players can ask, and about what.">
      <ContentMode tab="contactInfo">
        <Locked
          when={plan.lockedFields.includes('directorName')}
          what="Contacts and website"
          benefit="Director, organizer and registration contacts, each with name and e-mail."
        >
          <Contact title="Director" name="directorName" email="directorEmail" />
          <Contact title="Organizer" name="organizerName" email="organizerEmail" />
          <Contact title="Registration" name="registrationName" email="registrationEmail" />
          <Fieldset title="Website">
            <EventText
              name="websiteUrl"
              optional
              inputMode="url"
              placeholder="club.example"
              className={FULL_WIDTH}
            />
          </Fieldset>
        </Locked>
      </ContentMode>
      <CustomSections tab="contactInfo" />
    </TabSheet>
  );
}

type ContactProps = {
  title: string;
  name: 'directorName' | 'organizerName' | 'registrationName';
  email: 'directorEmail' | 'organizerEmail' | 'registrationEmail';
};

function Contact({ title, name, email }: ContactProps) {
  return (
    <Fieldset title={title}>
      <EventText name={name} optional autoComplete="off" />
      <EventText name={email} optional type="email" autoComplete="off" />
    </Fieldset>
  );
}
