/** What `EntryPart` loads: the parts of the form about entries. */
export { Fees } from './fees/Fees.tsx';
export { FormAsks } from './form/FormAsks.tsx';
export { PlayingSections } from './sections/PlayingSections.tsx';
