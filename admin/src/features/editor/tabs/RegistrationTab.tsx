import { EntryPart } from '../parts/EntryPart.tsx';
import { AdminTab } from './AdminTab.tsx';

/** The Registration tab: what the form asks. Opening and closing it is done in the admin view. */
export function RegistrationEditorTab() {
  return (
    <AdminTab tab="registration">
      <EntryPart
        part={({ FormAsks }) => <FormAsks />}
        height="h-200"
        fields={[
          'playerFields',
          'questions',
          'halfPointByes',
          'noByeRounds',
          'keepsWaitingList',
          'contactMonths',
          'privacyText',
        ]}
      />
    </AdminTab>
  );
}
