import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import { type FinalSection, finalSections } from '@tabiya/domain/pages/final-sections';
import { numberItems } from '../elements/number-items.ts';
import { TitledName } from '../elements/TitledName.tsx';
import { useWords } from '../elements/words.ts';
import { type Fact, FactList } from './Facts.tsx';
import { WinnerScore } from './WinnerScore.tsx';

/** The number of sections whose winners are shown; the others are on the Results tab. */
const SECTIONS = 3;
/** The number of players of each; more if they share the first rank. */
const PLACES = 3;

/** Who won, and how, once standings are final, with the numbers of the event once all are; nothing before. */
export function Podium({ model }: { model: EventPageModel }) {
  const words = useWords().eventPage;
  const sections = finalSections(model);
  if (sections.length === 0) return null;
  return (
    <div className="podium frame">
      <section className="card">
        <div className="leaders">
          {sections.slice(0, SECTIONS).map((section) => (
            <Places key={section.slug} section={section} />
          ))}
        </div>
        {sections.length === model.results?.length && <Numbers sections={sections} />}
        {sections.length > SECTIONS && (
          <p>
            <a href="#results">{words.results.all}</a>
          </p>
        )}
      </section>
    </div>
  );
}

/** The winner of a section, and the next ones; without a single winner, all who are first. */
function Places({ section: { name, top, played, final } }: { section: FinalSection }) {
  const { terms, eventPage } = useWords();
  const words = eventPage.results;
  const { winner } = final;
  const [first] = top;
  const listed = top.filter(({ rank }, index) => index < PLACES || rank === 1);
  const nameOf = (player: FinalSection['top'][number]) => (
    <span dir="auto">
      <TitledName
        title={player.title}
        name={player.name}
        unnamed={terms.startNumber(player.startRank)}
      />
    </span>
  );
  return (
    <section>
      <h2 dir="auto">{name || (winner ? words.winner : words.standings)}</h2>
      {winner && first && (
        <>
          <p className="first">{nameOf(first)}</p>
          <WinnerScore winner={winner} points={first.points} rounds={played ?? 0} />
        </>
      )}
      <ol>
        {numberItems(listed.slice(winner ? 1 : 0)).map(({ place, item }) => (
          <li key={place}>
            <i>{item.rank}</i>
            {nameOf(item)}
            <b>{item.points}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The numbers of all sections together. */
function Numbers({ sections }: { sections: readonly FinalSection[] }) {
  const { eventPage } = useWords();
  const words = eventPage.results;
  const sum = (key: 'players' | 'games' | 'draws') =>
    sections.reduce((total, { final }) => total + final[key], 0);
  const rounds = Math.max(...sections.map((section) => section.rounds));
  const games = sum('games');
  const facts: Fact[] = [
    [words.players, String(sum('players'))],
    [eventPage.sections.heading, sections.length > 1 && String(sections.length)],
    [eventPage.facts.rounds, rounds > 0 && String(rounds)],
    [words.games, games > 0 && String(games)],
    [words.draws, games > 0 && words.percent(Math.round((100 * sum('draws')) / games))],
  ];
  return <FactList className="facts" facts={facts} />;
}
