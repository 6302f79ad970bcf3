import type { PublicParticipant } from '@tabiya/domain/entries/list/participant';
import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import { numberItems } from '../elements/number-items.ts';
import { useSiteWords } from '../elements/site-words.ts';
import { TitledName } from '../elements/TitledName.tsx';

/** The players of an event by section, with name and rating, as listed on its own page. */
export function EmbedPlayers({ model }: { model: EventPageModel }) {
  const { event, participants } = model;
  const { participants: words, sections: sectionWords } = useSiteWords().eventPage;
  if (participants.length === 0) return <p>{words.none}</p>;
  const sectionOf = ({ sectionId }: PublicParticipant) =>
    event.sections.find(({ id }) => id === sectionId) ?? null;
  const groups = [...event.sections, null]
    .map((section) => ({
      section,
      players: participants.filter((player) => sectionOf(player) === section),
    }))
    .filter(({ players }) => players.length > 0);
  return groups.map(({ section, players }) => (
    <table key={section?.id ?? ''}>
      <caption dir="auto">
        {event.sections.length > 0 && <strong>{section?.name ?? sectionWords.none} · </strong>}
        {words.count(players.length, section === null ? event.maxPlayers : section.maxPlayers)}
      </caption>
      <thead>
        <tr>
          <th>#</th>
          <th>{words.name}</th>
          <th>{words.rating}</th>
        </tr>
      </thead>
      <tbody>
        {numberItems(players).map(({ place, item: player }) => (
          <tr key={place}>
            <td>{place}</td>
            <td>
              <TitledName
                title={player.title}
                name={player.name}
                unnamed={<em>{words.nameWithheld}</em>}
              />
            </td>
            <td>{player.rating ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ));
}
