import { resultsPath } from '@tabiya/domain/routes/paths';
import { SAMPLE_EVENT_ID } from '@tabiya/domain/sample/sample-event';

export default `${resultsPath(`/${SAMPLE_EVENT_ID}`, 'open')}/@round`;
