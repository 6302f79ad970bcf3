import { roundPath } from '@tabiya/domain/routes/paths';
import { SAMPLE_EVENT_ID } from '@tabiya/domain/sample/sample-event';
import { SAMPLE_ROUNDS } from '../../site.ts';

/** The rounds of the sample event, each a page. */
export default () =>
  SAMPLE_ROUNDS.map(({ round, section }) => roundPath(`/${SAMPLE_EVENT_ID}`, section.slug, round));
