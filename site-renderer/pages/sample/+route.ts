import { SAMPLE_EVENT_ID } from '@tabiya/domain/sample-event';

export default `/${SAMPLE_EVENT_ID}`;
