import type { EventPageModel } from '@tabiya/domain/event/event-page';
import type { PublicParticipant } from '@tabiya/domain/participants/participant';
import type { ReactNode } from 'react';
import { numbered } from '../../elements/numbered.ts';
import { useWords } from '../../elements/words.ts';

/** The players, in the order of the model and by section, with what is public of them. */
export function ParticipantsPanel({ model }: { model: EventPageModel }) {
  const { participants, event, waiting = {} } = model;
  const { sections } = event;
  const words = useWords().eventPage;
  const columns = useColumns(model);
  const count = (players: number, places: number | null, waits: number) =>
    words.participants.count(players, places) +
    (waits > 0 ? words.participants.waiting(waits) : '');
  const waits = Object.values(waiting).reduce((sum, number) => sum + number, 0);
  if (participants.length === 0 && waits === 0) {
    return <p className="empty">{words.participants.none}</p>;
  }
  if (sections.length === 0) {
    const caption = count(participants.length, event.maxPlayers, waits);
    return <PlayerTable players={participants} columns={columns} caption={caption} />;
  }
  const known = sections.map(({ id }) => id);
  const others = participants.filter(({ sectionId }) => !known.includes(sectionId ?? ''));
  return (
    <>
      <p>{count(participants.length, event.maxPlayers, waits)}</p>
      {sections.map(({ id, name, maxPlayers }) => {
        const players = participants.filter(({ sectionId }) => sectionId === id);
        const caption = count(players.length, maxPlayers, waiting[id] ?? 0);
        return <PlayerTable key={id} {...{ players, columns, caption }} heading={name} />;
      })}
      {others.length > 0 && (
        <PlayerTable
          players={others}
          columns={columns}
          caption={count(others.length, null, 0)}
          heading={words.sections.none}
        />
      )}
    </>
  );
}

/** A column between name and rating. */
type Column = { key: string; label: string; textOf: (player: PublicParticipant) => string };

type Columns = { ratingText: (rating: number | null) => ReactNode; more: readonly Column[] };

/** The columns of the list; those between name and rating only where somebody has something in them. */
function useColumns({ event, participants }: EventPageModel): Columns {
  const words = useWords().eventPage.participants;
  const answerText = (answer: unknown): string => {
    if (typeof answer === 'boolean') return answer ? words.yes : words.no;
    return Array.isArray(answer) ? answer.join(', ') : String(answer ?? '');
  };
  const all: Column[] = [
    { key: 'federation', label: words.federation, textOf: ({ federation = '' }) => federation },
    { key: 'club', label: words.club, textOf: ({ club = '' }) => club },
    ...event.questions
      .filter(({ isPublic }) => isPublic)
      .map(({ id, label }) => ({
        key: `answers.${id}`,
        label,
        textOf: ({ answers }: PublicParticipant) =>
          answerText(answers && Object.hasOwn(answers, id) ? answers[id] : ''),
      })),
  ];
  return {
    more: all.filter(({ textOf }) => participants.some((player) => textOf(player) !== '')),
    ratingText: (rating) =>
      event.federationType === 'Unrated' ? words.unrated : (rating ?? words.noRating),
  };
}

function PlayerTable({
  players,
  columns: { more, ratingText },
  caption,
  heading,
}: {
  players: readonly PublicParticipant[];
  columns: Columns;
  caption: string;
  heading?: string;
}) {
  const words = useWords().eventPage.participants;
  const className = more.length > 0 ? 'card table stacked' : 'card table';
  return (
    <div className={className}>
      {heading !== undefined && <h3>{heading}</h3>}
      <table>
        <caption>{caption}</caption>
        {players.length > 0 && (
          <thead>
            <tr>
              <th>#</th>
              <th>{words.name}</th>
              {more.map(({ key, label }) => (
                <th key={key}>{label}</th>
              ))}
              <th>{words.rating}</th>
            </tr>
          </thead>
        )}
        <tbody>
          {numbered(players).map(({ place, item: player }) => (
            <tr key={place}>
              <td>{place}</td>
              <td>
                {player.title && <i>{player.title} </i>}
                {player.name ?? <em>{words.nameWithheld}</em>}
              </td>
              {more.map(({ key, label, textOf }) => (
                <td key={key} data-label={label}>
                  {textOf(player)}
                </td>
              ))}
              <td>{ratingText(player.rating)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
