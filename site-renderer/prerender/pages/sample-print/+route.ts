import { bulletinPath } from '@tabiya/domain/routes/paths';
import { SAMPLE_EVENT_ID } from '@tabiya/domain/sample/sample-event';

export default bulletinPath(`/${SAMPLE_EVENT_ID}`);
