import { Example } from '../LockedTab.tsx';
import { Overview } from './Overview.tsx';
import { sampleRevenue } from './sample-revenue.ts';

const SAMPLE = sampleRevenue(new Date());

/** The revenue of an invented tournament, for organizers whose plan has none. */
export default function SampleRevenue() {
  return (
    <Example>
      <div className="grid grid-cols-1 gap-4">
        <Overview {...SAMPLE} />
      </div>
    </Example>
  );
}
