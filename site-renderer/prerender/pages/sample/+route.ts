import { SAMPLE_EVENT_ID } from '@tabiya/domain/event/sample-event';

export default `/${SAMPLE_EVENT_ID}`;
