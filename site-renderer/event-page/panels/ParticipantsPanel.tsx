import type { EventPageModel } from '@tabiya/domain/event/event-page';
import type { FederationType } from '@tabiya/domain/event/federation';
import { numbered } from '../../elements/numbered.ts';

/** The players: name and rating, in the order of the model. */
export function ParticipantsPanel({ model }: { model: EventPageModel }) {
  const { participants, event } = model;
  if (participants.length === 0) return <p className="empty">No participants to display</p>;
  return (
    <div className="card table">
      <table>
        <caption>{countOf(participants.length, event.maxPlayers)}</caption>
        <thead>
          <tr>
            <th>#</th>
            <th>Name</th>
            <th>Rating</th>
          </tr>
        </thead>
        <tbody>
          {numbered(participants).map(({ place, item: { name, rating } }) => (
            <tr key={place}>
              <td>{place}</td>
              <td>{name}</td>
              <td>{ratingText(rating, event.federationType)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function countOf(players: number, places: number | null): string {
  const count = players === 1 ? '1 player' : `${players} players`;
  return places === null ? count : `${count}, ${places} places`;
}

function ratingText(rating: number | null, federationType: FederationType): string {
  return federationType === 'Unrated' ? 'Unrated' : String(rating ?? 'N/A');
}
