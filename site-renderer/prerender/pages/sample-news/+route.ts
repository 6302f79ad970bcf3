import { newsPath } from '@tabiya/domain/routes/paths';
import { SAMPLE_EVENT_ID } from '@tabiya/domain/sample/sample-event';

export default newsPath(`/${SAMPLE_EVENT_ID}`);
