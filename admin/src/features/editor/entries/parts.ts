/** The parts of the form about entries, which `EntryPart` loads. */
export { Fees } from './fees/Fees.tsx';
export { FormAsks } from './form/FormAsks.tsx';
export { PlayingSections } from './sections/PlayingSections.tsx';
