export { LeaveDialog } from './LeaveDialog.tsx';
export { PublishDialog } from './PublishDialog.tsx';
