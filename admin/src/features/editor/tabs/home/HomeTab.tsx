import { CustomSections } from '../../custom-sections/CustomSections.tsx';
import { ShareLink } from '../../share-link/ShareLink.tsx';
import { AdministrativeDetails } from './AdministrativeDetails.tsx';
import { ColorSection } from './ColorSection.tsx';
import { FinancialInfo } from './FinancialInfo.tsx';
import { FormatInfo } from './FormatInfo.tsx';
import { OtherText } from './OtherText.tsx';
import { RequiredInfo } from './RequiredInfo.tsx';

/** The Home tab, which is always shown. */
export function HomeTab() {
  return (
    <>
      <RequiredInfo />
      <ShareLink />
      <FinancialInfo />
      <FormatInfo />
      <AdministrativeDetails />
      <ColorSection />
      <OtherText />
      <CustomSections tab="home" />
    </>
  );
}
