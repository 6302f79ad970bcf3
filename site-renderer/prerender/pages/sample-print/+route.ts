import { SAMPLE_EVENT_ID } from '@tabiya/domain/event/sample-event';
import { bulletinPath } from '@tabiya/domain/routes/paths';

export default bulletinPath(`/${SAMPLE_EVENT_ID}`);
