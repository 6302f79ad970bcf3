import { SAMPLE_EVENT_ID } from '@tabiya/domain/event/sample-event';
import { resultsPath } from '@tabiya/domain/routes/paths';

export default resultsPath(`/${SAMPLE_EVENT_ID}`, 'open');
