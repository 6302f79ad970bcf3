import { sectionStandings } from '@tabiya/domain/results/section-standings';
import { sampleEventPage } from '@tabiya/domain/sample/sample-event';
import { sampleResults } from '@tabiya/domain/sample/sample-results';
import { toCalendarDate } from '@tabiya/domain/time-and-place/calendar-date';
import { Card } from '../../../ui/Card.tsx';
import { Example } from '../LockedTab.tsx';
import { StandingsTable } from './standings/StandingsTable.tsx';

const { participants } = sampleEventPage(toCalendarDate(new Date()), '');
const RESULTS = sampleResults(participants.filter(({ sectionId }) => sectionId === 'open'));
const STANDINGS = sectionStandings(RESULTS);

/** The standings of the sample tournament, for organizers whose plan has no results and who have none. */
export default function SampleResults() {
  return (
    <Example>
      <Card dense aria-labelledby="sample-results">
        <h2 id="sample-results" className="font-serif text-20 font-semibold">
          Standings after round {RESULTS.rounds}
        </h2>
        <p className="mt-1 mb-4 text-14 text-muted">
          Imported from your pairing program, or paired and entered here.
        </p>
        <StandingsTable results={RESULTS} standings={STANDINGS} />
      </Card>
    </Example>
  );
}
