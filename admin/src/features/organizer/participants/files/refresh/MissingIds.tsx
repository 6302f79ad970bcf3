import type { Participant } from '@tabiya/domain/entries/list/participant';
import { listText, type RatingList } from '@tabiya/domain/entries/lookup/rating-list';
import { plural } from '@tabiya/domain/text/plural';

type MissingIdsProps = {
  missing: readonly { participant: Participant; list: RatingList; id: string }[];
};

/** The entries whose ID is no longer, or never was, in the list. Nothing changes for them. */
export function MissingIds({ missing }: MissingIdsProps) {
  if (missing.length === 0) return null;
  return (
    <details>
      <summary className="min-h-10 py-2 text-14 font-semibold text-brand">
        {plural(missing.length, 'ID is', 'IDs are')} not found in the rating list
      </summary>
      <ul className="max-h-64 overflow-y-auto rounded-control border border-line text-14">
        {missing.map(({ participant, list, id }) => (
          <li
            key={`${participant.id} ${list.list}`}
            className="border-b border-line px-3 py-2 wrap-anywhere last:border-b-0"
          >
            <span className="font-semibold">{participant.fullName}</span>{' '}
            <span className="tabular text-muted">
              {id}, {listText(list)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
