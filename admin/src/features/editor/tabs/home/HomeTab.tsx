import { AdministrativeDetails } from './AdministrativeDetails.tsx';
import { ColorSection } from './ColorSection.tsx';
import { FinancialInfo } from './FinancialInfo.tsx';
import { FormatInfo } from './FormatInfo.tsx';
import { OtherText } from './OtherText.tsx';
import { PageSwitches } from './PageSwitches.tsx';
import { RequiredInfo } from './RequiredInfo.tsx';

/** What the Home tab of the page says, and what makes the page take registrations. */
export function HomeTab() {
  return (
    <>
      <RequiredInfo />
      <PageSwitches />
      <FinancialInfo />
      <FormatInfo />
      <AdministrativeDetails />
      <ColorSection />
      <OtherText />
    </>
  );
}
