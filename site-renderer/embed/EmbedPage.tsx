import { toListedEvent } from '@tabiya/domain/pages/listed-event';
import { resultsView } from '@tabiya/domain/results/results-view';
import { pointsText } from '@tabiya/domain/results/scores';
import type { SectionResults } from '@tabiya/domain/results/section-results';
import { resultsPath } from '@tabiya/domain/routes/paths';
import { groupHeading } from '@tabiya/domain/words/group-text';
import { Fragment, type ReactNode } from 'react';
import { numberItems } from '../elements/number-items.ts';
import { useSiteWords } from '../elements/site-words.ts';
import { TitledName } from '../elements/TitledName.tsx';
import { EventCard } from '../lists/EventCard.tsx';
import { EmbedPlayers } from './EmbedPlayers.tsx';
import type { EmbedModel } from './embed-model.ts';
import { LightTarget } from './LightTarget.tsx';

/** The body of an embedded part of an event. Every link opens outside of the frame. */
export function EmbedPage({ model }: { model: EmbedModel }) {
  const { embed } = useSiteWords();
  if (model.part === 'card') {
    return (
      <Frame label={model.page.event.title}>
        <EventCard event={toListedEvent(model.page)} kind="upcoming" place={1} isPage />
      </Frame>
    );
  }
  if (model.part === 'players') {
    const { event, url } = model.page;
    return (
      <Frame label={embed.players(event.title)} title={event.title} more={[url, embed.wholePage]}>
        <EmbedPlayers model={model.page} />
      </Frame>
    );
  }
  const { event, section, url, results } = model.page;
  return (
    <Frame
      label={embed.standings(event.title)}
      title={event.title}
      part={section.name}
      more={[resultsPath(url, section.slug), embed.wholeResults]}
    >
      <EmbedStandings results={results} />
    </Frame>
  );
}

type FrameProps = {
  /** The accessible name of the embedded page within the page around it. */
  label: string;
  title?: string;
  part?: string;
  more?: readonly [href: string, text: string];
  children: ReactNode;
};

function Frame({ label, title, part, more, children }: FrameProps) {
  return (
    <main className="embed" aria-label={label}>
      <LightTarget />
      {title !== undefined && (
        <h1 dir="auto">
          {title}
          {part && `, ${part}`}
        </h1>
      )}
      {children}
      {more && (
        <p className="more">
          <a href={more[0]}>{more[1]}</a>
        </p>
      )}
    </main>
  );
}

function EmbedStandings({ results }: { results: SectionResults }) {
  const { results: words, embed, terms } = useSiteWords();
  const view = resultsView(results);
  if (view.played === 0 && results.source !== 'standings') return <p>{embed.before}</p>;
  return (
    <table>
      {results.source !== 'standings' && (
        <caption>{words.state(view.played, results.rounds || null, view.missing)}</caption>
      )}
      <thead>
        <tr>
          <th>{words.place}</th>
          <th>{words.name}</th>
          <th>{words.points}</th>
        </tr>
      </thead>
      <tbody>
        {numberItems(view.standings).map(({ place, item: { player, rank, points, group } }) => (
          <Fragment key={place}>
            {view.standings[place - 2]?.group !== group && view.groups[group] && (
              <tr>
                <th colSpan={3} scope="rowgroup" dir="auto">
                  {groupHeading(view.groups[group], view.standings, words)}
                </th>
              </tr>
            )}
            <tr>
              <td>{rank}</td>
              <td>
                <TitledName
                  title={player.title}
                  name={player.name}
                  unnamed={terms.startNumber(player.startRank)}
                />
              </td>
              <td>{pointsText(points)}</td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
