export { LeaveDialog } from './LeaveDialog.tsx';
export { PublishDialog } from './PublishDialog.tsx';
export { saveAndPublish } from './save-and-publish.ts';
