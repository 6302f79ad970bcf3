/** The tabs of the editor besides Home, which `EditorTabContent` loads. */
export { AdminTab, ParticipantsEditorTab } from './AdminTab.tsx';
export { ContentTab } from './ContentTab.tsx';
export { CustomTab } from './CustomTab.tsx';
export { FaqTab } from './FaqTab.tsx';
export { LocationTab } from './LocationTab.tsx';
export { RegistrationEditorTab } from './RegistrationTab.tsx';
