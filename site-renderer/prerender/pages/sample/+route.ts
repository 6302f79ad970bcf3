import { SAMPLE_EVENT_ID } from '@tabiya/domain/sample/sample-event';

export default `/${SAMPLE_EVENT_ID}`;
