import type { Participant } from '@tabiya/domain/entries/list/participant';
import type { FoundPlayer } from '@tabiya/domain/entries/lookup/listed-player';
import type { RatingList } from '@tabiya/domain/entries/lookup/rating-list';
import type { TournamentEvent } from '@tabiya/domain/event/event';
import { ratingKindIn } from '@tabiya/domain/event/rating-kind';
import { plural } from '@tabiya/domain/text/plural';
import { useState } from 'react';
import { Button } from '../../../../../ui/Button.tsx';
import { PlayerCombobox } from '../../look-up/PlayerCombobox.tsx';

type WithoutIdProps = {
  people: readonly Participant[];
  list: RatingList;
  event: TournamentEvent;
  onFound: (participant: Participant, player: FoundPlayer) => void;
};

/** The entries that no list can be asked about, each with a way to look the player up. */
export function WithoutId({ people, list, event, onFound }: WithoutIdProps) {
  const [sought, setSought] = useState<string | null>(null);
  if (people.length === 0) return null;
  return (
    <details>
      <summary className="min-h-10 py-2 text-14 font-semibold text-brand">
        {plural(people.length, 'participant has', 'participants have')} no ID
      </summary>
      <ul className="rounded-control border border-line text-14">
        {people.map((participant) => (
          <li key={participant.id} className="border-b border-line px-3 py-2 last:border-b-0">
            {sought === participant.id ? (
              <PlayerCombobox
                label={participant.fullName}
                hint="Choose the player. Their ID and any differences are added to the table above."
                list={list}
                ratingKind={ratingKindIn(event, participant.sectionId)}
                autoFocus
                autoComplete="off"
                defaultValue={participant.fullName}
                startsWith={participant.fullName}
                onChoose={(player) => {
                  setSought(null);
                  onFound(participant, player);
                }}
              />
            ) : (
              <div className="flex items-center justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">{participant.fullName}</span>
                <Button
                  size="small"
                  aria-label={`Look up ${participant.fullName}`}
                  onClick={() => setSought(participant.id)}
                  className="shrink-0"
                >
                  Look Up
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
