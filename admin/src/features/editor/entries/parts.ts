/** The parts of the form that `EntryPart` loads. */
export { SectionList } from '../custom-sections/SectionList.tsx';
export { Pictures } from '../pictures/Pictures.tsx';
export { PrimaryColor } from '../tabs/home/PrimaryColor.tsx';
export { Fees } from './fees/Fees.tsx';
export { FormAsks } from './form/FormAsks.tsx';
export { PlayingSections } from './sections/PlayingSections.tsx';
