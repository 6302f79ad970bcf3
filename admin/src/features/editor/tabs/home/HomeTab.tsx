import type { ComponentType } from 'react';
import { ShareLink } from '../../share-link/ShareLink.tsx';
import { CustomSections } from '../CustomSections.tsx';
import { AdministrativeDetails } from './AdministrativeDetails.tsx';
import { ColorSection } from './ColorSection.tsx';
import { FinancialInfo } from './FinancialInfo.tsx';
import { FormatInfo } from './FormatInfo.tsx';
import { OtherText } from './OtherText.tsx';
import { PartIndex, partId } from './PartIndex.tsx';
import { PicturesPart } from './PicturesPart.tsx';
import { RequiredInfo } from './RequiredInfo.tsx';
import { SectionsPart } from './SectionsPart.tsx';
import { TabsPart } from './TabsPart.tsx';

const PARTS: readonly { label: string; Part: ComponentType }[] = [
  { label: 'Basics', Part: Basics },
  { label: 'Money', Part: FinancialInfo },
  { label: 'Format', Part: FormatInfo },
  { label: 'Sections', Part: SectionsPart },
  { label: 'Details', Part: AdministrativeDetails },
  { label: 'Look', Part: Look },
  { label: 'Tabs', Part: TabsPart },
  { label: 'Texts', Part: Texts },
];

function Basics() {
  return (
    <>
      <RequiredInfo />
      <ShareLink />
    </>
  );
}

function Look() {
  return (
    <>
      <ColorSection />
      <PicturesPart />
    </>
  );
}

function Texts() {
  return (
    <>
      <OtherText />
      <CustomSections tab="home" />
    </>
  );
}

const LABELS = PARTS.map(({ label }) => label);

/** The Home tab, which is always shown: its parts, with an index of them. */
export function HomeTab() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-y-4">
      <PartIndex label="Parts of Home" parts={LABELS} />
      <div className="grid gap-4">
        {PARTS.map(({ label, Part }) => (
          <div key={label} id={partId(label)} className="grid gap-4">
            <Part />
          </div>
        ))}
      </div>
    </div>
  );
}
