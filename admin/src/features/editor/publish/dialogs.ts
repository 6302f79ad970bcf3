export { PublishDialog } from './PublishDialog.tsx';
export { saveAndPublish } from './save-and-publish.ts';
export { UnpublishedChangesDialog } from './UnpublishedChangesDialog.tsx';
