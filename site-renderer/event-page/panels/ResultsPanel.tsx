import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import type { ResultsSummary } from '@tabiya/domain/results/results-summary';
import { resultsPath } from '@tabiya/domain/routes/paths';
import { Prose } from '../../elements/FormattedText.tsx';
import { ExternalLink } from '../../elements/links.tsx';
import { numberItems } from '../../elements/number-items.ts';
import { TitledName } from '../../elements/TitledName.tsx';
import { useWords } from '../../elements/words.ts';
import { afterText, useRoundState } from '../round-state.ts';

/** The leaders of each section, the link to results elsewhere, and the organizer's information about them. */
export function ResultsPanel({ model }: { model: EventPageModel }) {
  const { event, results = [] } = model;
  const words = useWords().eventPage.results;
  return (
    <>
      {event.resultsInfo.trim() !== '' && <Prose text={event.resultsInfo} />}
      {results.map((section) => (
        <SectionResults key={section.slug} section={section} model={model} />
      ))}
      {event.resultsLink.trim() !== '' && (
        <p>
          <ExternalLink address={event.resultsLink} className="button quiet">
            {words.view}
          </ExternalLink>
        </p>
      )}
    </>
  );
}

function SectionResults({ section, model }: { section: ResultsSummary; model: EventPageModel }) {
  const { terms, eventPage } = useWords();
  const { results: words, tabs } = eventPage;
  const { slug, name, played, paired, top } = section;
  const stateOf = useRoundState(model);
  const isBefore = played === 0 && paired === null;
  const after = afterText(section, words);
  const round = paired === null ? null : stateOf(paired, section.isBegun);
  return (
    <div className="card table ranks">
      <h3 dir="auto">{name || (top.length > 0 ? words.standings : tabs.results)}</h3>
      <table>
        <caption>
          {isBefore ? words.before : after}
          {after && round && ' · '}
          {round && <span {...round.attributes}>{round.text}</span>}
        </caption>
        {!isBefore && (
          <thead>
            <tr>
              <th>{words.place}</th>
              <th>{eventPage.participants.name}</th>
              <th>{words.points}</th>
            </tr>
          </thead>
        )}
        <tbody>
          {numberItems(top).map(({ place, item: player }) => (
            <tr key={place}>
              <td>{player.rank}</td>
              <td>
                <TitledName
                  title={player.title}
                  name={player.name}
                  unnamed={terms.startNumber(player.startRank)}
                />
              </td>
              <td>{player.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {isBefore ? (
          <a href="#participants">{words.whoPlays}</a>
        ) : (
          <a href={resultsPath(model.url, slug)}>{words.all}</a>
        )}
      </p>
    </div>
  );
}
