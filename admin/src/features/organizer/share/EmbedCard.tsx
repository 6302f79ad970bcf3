import type { TournamentEvent } from '@tabiya/domain/event/event';
import { eventTitle } from '@tabiya/domain/event/title';
import { embedPath } from '@tabiya/domain/routes/paths';
import { EMBED } from '@tabiya/domain/words/en/embed';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sectionResultsQuery } from '../../../data/section-results.ts';
import { EmbedSnippet } from '../../../event-form/EmbedSnippet.tsx';
import { useClient } from '../../../session/server-context.ts';
import { useEventPlan } from '../../../session/use-plan.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TabCard } from '../TabCard.tsx';

/** The parts of a published tournament that a club's own site can show. */
export function EmbedCard({ event, url }: { event: TournamentEvent; url: string }) {
  const parts = useParts(event);
  const [chosen, setChosen] = useState('card');
  const part = parts.find(({ value }) => value === chosen) ?? parts[0];
  return (
    <TabCard
      title="On your club’s site"
      lead="Embed part of your page on any site that accepts HTML. It updates automatically."
    >
      {event.status !== 'published' ? (
        <p className="text-muted">Publish the tournament to get the embed code.</p>
      ) : (
        <>
          <SelectField
            label="What to show"
            options={parts}
            value={part.value}
            onChange={(change) => setChosen(change.currentTarget.value)}
            hint={
              event.tabsShown.showParticipants
                ? undefined
                : 'You can embed the player list once your page shows it.'
            }
            className="lg:w-[calc(50%-0.625rem)]"
          />
          <EmbedSnippet key={part.value} url={part.urlOf(url)} title={part.title} />
        </>
      )}
    </TabCard>
  );
}

type Part = { value: string; label: string; title: string; urlOf: (page: string) => string };

/** The card, the players where the page lists them, and the standings of each section that has results. */
function useParts(event: TournamentEvent): [Part, ...Part[]] {
  const client = useClient();
  const plan = useEventPlan(event.eventId);
  const { tabsShown, sections, eventId } = event;
  const hasResults = tabsShown.showResults && !plan.lockedTabs.includes('results');
  const { data = {} } = useQuery({ ...sectionResultsQuery(client, eventId), enabled: hasResults });
  const title = eventTitle(event, TERMS);
  const card: Part = {
    value: 'card',
    label: 'Tournament card',
    title,
    urlOf: (page) => embedPath(page, 'card'),
  };
  const players: Part = {
    value: 'players',
    label: 'Player list',
    title: EMBED.players(title),
    urlOf: (page) => embedPath(page, 'players'),
  };
  const standings = hasResults
    ? Object.entries(data).flatMap(([sectionId, { slug, results }]): Part[] => {
        if (results === null || slug === '') return [];
        const name = sections.find(({ id }) => id === sectionId)?.name;
        return [
          {
            value: `standings-${slug}`,
            label: name ? `Standings: ${name}` : 'Standings',
            title: EMBED.standings(name ? `${title}, ${name}` : title),
            urlOf: (page) => embedPath(page, 'standings', slug),
          },
        ];
      })
    : [];
  return [card, ...(tabsShown.showParticipants ? [players] : []), ...standings];
}
