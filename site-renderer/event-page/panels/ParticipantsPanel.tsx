import type { EventPageModel } from '@tabiya/domain/event/event-page';
import { numbered } from '../../elements/numbered.ts';
import { useWords } from '../../elements/words.ts';

/** The players: name and rating, in the order of the model. */
export function ParticipantsPanel({ model }: { model: EventPageModel }) {
  const { participants, event } = model;
  const words = useWords().eventPage.participants;
  if (participants.length === 0) return <p className="empty">{words.none}</p>;
  const ratingText = (rating: number | null) =>
    event.federationType === 'Unrated' ? words.unrated : (rating ?? words.noRating);
  return (
    <div className="card table">
      <table>
        <caption>{words.count(participants.length, event.maxPlayers)}</caption>
        <thead>
          <tr>
            <th>#</th>
            <th>{words.name}</th>
            <th>{words.rating}</th>
          </tr>
        </thead>
        <tbody>
          {numbered(participants).map(({ place, item: { name, rating } }) => (
            <tr key={place}>
              <td>{place}</td>
              <td>{name}</td>
              <td>{ratingText(rating)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
