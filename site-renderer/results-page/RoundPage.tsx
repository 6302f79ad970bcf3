import type { RoundPageModel } from '@tabiya/domain/pages/round-page';
import { finishedBoards } from '@tabiya/domain/results/seated-boards';
import { useSiteWords } from '../elements/site-words.ts';
import { Bar } from '../event-page/Bar.tsx';
import { Boards } from './Boards.tsx';
import { ResultsFrame } from './ResultsFrame.tsx';
import { RoundTime } from './RoundTime.tsx';
import { SheetButtons } from './SheetButtons.tsx';

/** The body of the page of a section's round: its boards, with results as they come. */
export function RoundPage({ model }: { model: RoundPageModel }) {
  const { results: words } = useSiteWords();
  const { event, round, rounds, boards } = model;
  const finished = finishedBoards(boards);
  return (
    <ResultsFrame
      model={model}
      round={round}
      paired={model.paired}
      isLive={model.isLive}
      state={
        <>
          {model.isLive && finished < boards.length && <i />}
          <span>
            {words.roundOf(round, rounds)}
            <RoundTime event={event} round={round} />
            <span> · {words.players(model.players)}</span>
          </span>
        </>
      }
    >
      <section id="pairings" className="table">
        <h2>
          {words.round(round)}
          {finished > 0 && (
            <small>
              {finished < boards.length && <Bar part={finished} total={boards.length} />}
              {words.finished(finished, boards.length)}
            </small>
          )}
        </h2>
        <Boards model={model} />
        <SheetButtons url={model.url} slug={model.section.slug} round={round} />
      </section>
    </ResultsFrame>
  );
}
