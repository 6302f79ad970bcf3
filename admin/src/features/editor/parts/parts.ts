/** The parts of the form that `EntryPart` loads. */
export { SectionList } from '../custom-sections/SectionList.tsx';
export { Fees } from '../entries/fees/Fees.tsx';
export { FormAsks } from '../entries/form/FormAsks.tsx';
export { PlayingSections } from '../entries/sections/PlayingSections.tsx';
export { PrimaryColor } from '../fields/PrimaryColor.tsx';
export { Pictures } from '../pictures/Pictures.tsx';
