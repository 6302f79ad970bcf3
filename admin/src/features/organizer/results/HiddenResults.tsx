import type { TournamentEvent } from '@tabiya/domain/event/event';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toEdit } from '../event-change.ts';
import { LiveProblem } from '../SaveAnswer.tsx';
import { useEventChange } from '../use-event-change.ts';
import { useSaving } from '../use-saving.ts';

/** Says that visitors do not see the results that there are, and shows them. */
export function HiddenResults({ event }: { event: TournamentEvent }) {
  const changeEvent = useEventChange(event, { atOnce: true });
  const { save, answer, liveProblem, isBusy } = useSaving();
  if (event.tabsShown.showResults && event.status === 'published') {
    return <LiveProblem liveProblem={liveProblem} />;
  }
  if (event.status !== 'published') {
    return (
      <Notice tone="info" className="print:hidden">
        Visitors will see these results once you publish the tournament.
      </Notice>
    );
  }
  const show = () => save(() => changeEvent(toEdit(event, { tabsShown: { showResults: true } })));
  return (
    <Notice
      tone="warning"
      className="print:hidden"
      action={
        <Button size="small" busy={isBusy} onClick={() => void show()}>
          Show Results
        </Button>
      }
    >
      Visitors can’t see these results because the Results section is off.
      {answer?.tone === 'danger' && ` ${answer.text}`}
    </Notice>
  );
}
