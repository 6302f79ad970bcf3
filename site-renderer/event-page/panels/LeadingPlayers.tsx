import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import { resultsPath } from '@tabiya/domain/routes/paths';
import { numberItems } from '../../elements/number-items.ts';
import { TitledName } from '../../elements/TitledName.tsx';
import { useWords } from '../../elements/words.ts';
import { usePlayersSummary } from './ParticipantsPanel.tsx';

/** The number of players on Home. */
const TOP_PLAYERS = 8;
/** The number of leaders of a section on Home. */
const LEADERS = 3;
/** The same for a single section. */
const LEADERS_OF_ONE = 6;

/** The leaders, once there are standings; before that the players with the highest ratings. */
export function LeadingPlayers({ model }: { model: EventPageModel }) {
  const { event, results = [] } = model;
  const hasStandings = results.some(({ top }) => top.length > 0);
  if (hasStandings && event.tabsShown.showResults) return <Leaders model={model} />;
  return event.tabsShown.showParticipants ? <TopPlayers model={model} /> : null;
}

function TopPlayers({ model: { participants } }: { model: EventPageModel }) {
  const words = useWords().eventPage;
  const summary = usePlayersSummary();
  const top = participants
    .filter(({ name, rating }) => name !== null && rating !== null)
    .sort((a, b) => (b.rating ?? 0) - (a.rating ?? 0))
    .slice(0, TOP_PLAYERS);
  if (top.length < 2) return null;
  const hasTitles = top.some(({ title }) => title);
  return (
    <section className="who">
      <h2>{words.home.whoPlays}</h2>
      <a href="#participants">{words.home.allPlayers}</a>
      <p>{summary(participants, null, 0)}</p>
      <ol>
        {numberItems(top).map(({ place, item }) => (
          <li key={place}>
            {hasTitles && <abbr>{item.title}</abbr>}
            <span dir="auto">{item.name}</span>
            {item.federation && <small>{item.federation}</small>}
            {item.rating}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The leaders of each section; more for a single section. */
function Leaders({ model: { results = [], url } }: { model: EventPageModel }) {
  const { terms, eventPage } = useWords();
  const words = eventPage.results;
  const sections = results.filter(({ top }) => top.length > 0);
  const isAlone = sections.length === 1;
  return (
    <section className="who">
      <h2>{words.standings}</h2>
      <a href="#results">{words.all}</a>
      <div className={isAlone ? undefined : 'leaders'}>
        {sections.map(({ slug, name, top }) => (
          <div key={slug}>
            {name !== '' && (
              <h3>
                <a href={resultsPath(url, slug)}>{name}</a>
              </h3>
            )}
            <ol>
              {numberItems(top.slice(0, isAlone ? LEADERS_OF_ONE : LEADERS)).map(
                ({ place, item }) => (
                  <li key={place}>
                    <i>{item.rank}</i>
                    <span dir="auto">
                      <TitledName
                        title={item.title}
                        name={item.name}
                        unnamed={terms.startNumber(item.startRank)}
                      />
                    </span>
                    {item.points}
                  </li>
                ),
              )}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}
