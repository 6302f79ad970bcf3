import { SAMPLE_EVENT_ID } from '@tabiya/domain/event/sample-event';
import { newsPath } from '@tabiya/domain/routes/paths';

export default newsPath(`/${SAMPLE_EVENT_ID}`);
