import type { PublicParticipant } from '@tabiya/domain/entries/list/participant';
import { playersSummary } from '@tabiya/domain/entries/list/players-summary';
import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import { mainAction } from '@tabiya/domain/pages/main-action';
import { latinText } from '@tabiya/domain/text/transliterated';
import { Fragment, type ReactNode } from 'react';
import { answerText } from '../../elements/answers.ts';
import { numberItems } from '../../elements/number-items.ts';
import { useWords } from '../../elements/words.ts';
import { ActionLink } from '../ActionLink.tsx';

/** The longest list without a search. Above it the page's script offers one. */
const SHORT_LIST = 20;

/** The players, in the order of the model and by section, with their public details. */
export function ParticipantsPanel({ model }: { model: EventPageModel }) {
  const { participants, event, waiting = {} } = model;
  const { sections } = event;
  const words = useWords().eventPage;
  const columns = useColumns(model);
  const action = mainAction(model);
  const summary = usePlayersSummary();
  const waits = Object.values(waiting).reduce((sum, number) => sum + number, 0);
  if (participants.length === 0 && waits === 0) {
    return (
      <div className="empty">
        <p>{words.participants.none}</p>
        {'href' in action && action.kind !== 'results' && (
          <p>
            <ActionLink action={action} model={model}>
              {words.participants.beFirst}
            </ActionLink>
          </p>
        )}
      </div>
    );
  }
  const search = participants.length > SHORT_LIST && <div className="find" />;
  // The fact strip has the places of the whole event.
  const all = summary(participants, null, waits);
  if (sections.length === 0) {
    return (
      <>
        {search}
        <PlayerTable players={participants} columns={columns} caption={all} />
      </>
    );
  }
  const known = sections.map(({ id }) => id);
  const others = participants.filter(({ sectionId }) => !known.includes(sectionId ?? ''));
  return (
    <>
      <p>{all}</p>
      {search}
      {sections.map(({ id, name, maxPlayers }) => {
        const players = participants.filter(({ sectionId }) => sectionId === id);
        const caption = summary(players, maxPlayers, waiting[id] ?? 0);
        return (
          <PlayerTable
            key={id}
            players={players}
            columns={columns}
            caption={caption}
            heading={name}
          />
        );
      })}
      {others.length > 0 && (
        <PlayerTable
          players={others}
          columns={columns}
          caption={summary(others, null, 0)}
          heading={words.sections.none}
        />
      )}
    </>
  );
}

/**
 * Returns a function that formats the line above a list: `61 players, average 1975, 12 federations`, with the places if
 * there is a limit.
 */
export function usePlayersSummary() {
  const { participants: words } = useWords().eventPage;
  return (players: readonly PublicParticipant[], places: number | null, waits: number): string => {
    const { average, federations } = playersSummary(players);
    const parts = [
      words.count(players.length, places),
      average !== null && words.average(average),
      federations > 1 && words.federations(federations),
    ];
    return parts.filter((part) => part).join(', ') + (waits > 0 ? words.waiting(waits) : '');
  };
}

type Column = {
  key: string;
  label: string;
  /** Returns the player's value; an empty one is shown as a dash. */
  textOf: (player: PublicParticipant) => ReactNode;
  /** True if a phone shows the label with the value. */
  isLabelled?: boolean;
};

/** Returns the columns of the list, without empty ones except the name. */
function useColumns({ event, participants }: EventPageModel): Column[] {
  const words = useWords().eventPage.participants;
  const all: Column[] = [
    {
      key: 'title',
      label: words.title,
      textOf: ({ title = '' }) => title && <abbr key="title">{title}</abbr>,
    },
    {
      key: 'name',
      label: words.name,
      textOf: ({ name }) => name ?? <em key="name">{words.nameWithheld}</em>,
    },
    { key: 'federation', label: words.federation, textOf: ({ federation = '' }) => federation },
    { key: 'club', label: words.club, textOf: ({ club = '' }) => club },
    ...event.questions
      .filter(({ isPublic }) => isPublic)
      .map(({ id, label }) => ({
        key: `answers.${id}`,
        label,
        isLabelled: true,
        textOf: ({ answers }: PublicParticipant) =>
          answerText(answers && Object.hasOwn(answers, id) ? answers[id] : '', words),
      })),
    { key: 'rating', label: words.rating, textOf: ({ rating }) => rating ?? '' },
  ];
  return all.filter(({ textOf }) => participants.some((player) => textOf(player) !== ''));
}

function PlayerTable({
  players,
  columns,
  caption,
  heading,
}: {
  players: readonly PublicParticipant[];
  columns: readonly Column[];
  caption: string;
  heading?: string;
}) {
  // With only name and rating a row fits a phone; clubs and answers need more than a panel on a desktop.
  const isWide = columns.some(({ key }) => key !== 'name' && key !== 'rating');
  const isWidest = columns.some(({ key, isLabelled }) => key === 'club' || isLabelled);
  return (
    <div className={`card table${isWide ? ' stacked' : ''}${isWidest ? ' wide' : ''}`}>
      {heading !== undefined && <h3>{heading}</h3>}
      <table>
        <caption>{caption}</caption>
        {players.length > 0 && (
          <thead>
            <tr>
              {columns.map(({ key, label }) => (
                <th key={key} className={columnClass(key)}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {numberItems(players).map(({ place, item: player }) => (
            <tr key={place} data-latin={latinText(player.name ?? '')}>
              {columns.map(({ key, label, textOf, isLabelled }) => (
                <td
                  key={key}
                  className={isWide ? columnClass(key) : undefined}
                  data-label={isLabelled ? label : undefined}
                >
                  {withBreaks(textOf(player))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * Returns the class of a column. On a phone title, name, federation, and rating are in the first line of a player, the
 * rest in the second. On paper a long list has no clubs.
 */
function columnClass(key: string): string | undefined {
  if (key === 'name' || key === 'federation') return key;
  if (key === 'title' || key === 'rating') return undefined;
  return key === 'club' ? 'more club' : 'more';
}

/** Returns text in which a very long word may break, so that it does not widen its column for every other player. */
function withBreaks(text: ReactNode): ReactNode {
  if (typeof text !== 'string' || !/\S{31}/u.test(text)) return text;
  return numberItems(text.match(/\S{1,10}|\s+/gu) ?? []).map(({ place, item }) => (
    <Fragment key={place}>
      {item}
      <wbr />
    </Fragment>
  ));
}
