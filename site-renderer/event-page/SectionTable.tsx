import { placesLeft } from '@tabiya/domain/entries/places';
import type { Section } from '@tabiya/domain/entries/section';
import { feeTexts, limitTexts } from '@tabiya/domain/entries/section-texts';
import { type EventPageModel, placesTaken } from '@tabiya/domain/event/event-page';
import { useWords } from '../elements/words.ts';

/** The playing sections: whom each is for, what it costs, its rounds and its places. Nothing without sections. */
export function SectionTable({ model }: { model: EventPageModel }) {
  const { sections } = model.event;
  const words = useWords().eventPage.sections;
  if (sections.length === 0) return null;
  const hasFees = sections.some((section) => feeTexts(model.event, section).length > 0);
  const hasPlaces = sections.some(({ maxPlayers }) => maxPlayers !== null);
  return (
    <section className="card table stacked">
      <h2>{words.heading}</h2>
      <table>
        <thead>
          <tr>
            <th>{words.name}</th>
            <th>{words.limits}</th>
            {hasFees && <th>{words.fee}</th>}
            <th>{words.rounds}</th>
            {hasPlaces && <th>{words.places}</th>}
          </tr>
        </thead>
        <tbody>
          {sections.map((section) => (
            <Row key={section.id} {...{ section, model, hasFees, hasPlaces }} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = {
  section: Section;
  model: EventPageModel;
  hasFees: boolean;
  hasPlaces: boolean;
};

function Row({ section, model, hasFees, hasPlaces }: RowProps) {
  const { terms, eventPage } = useWords();
  const words = eventPage.sections;
  const { event, waiting = {} } = model;
  const left = placesLeft(section, placesTaken(model).taken);
  const limits = limitTexts(section, terms);
  const rounds = section.rounds ?? event.rounds.length;
  return (
    <tr>
      <td>
        <b>{section.name}</b>
        {section.note !== '' && <small dir="auto">{section.note}</small>}
      </td>
      <td>{limits.length === 0 ? words.everybody : limits.join(', ')}</td>
      {hasFees && (
        <td data-label={words.fee}>
          {feeTexts(event, section, terms).map((fee) => (
            <div key={fee}>{fee}</div>
          ))}
        </td>
      )}
      <td data-label={words.rounds}>{rounds > 0 && rounds}</td>
      {hasPlaces && <td>{placesText(left, waiting[section.id] ?? 0, event, terms)}</td>}
    </tr>
  );
}

function placesText(
  left: number | null,
  waiting: number,
  { keepsWaitingList }: EventPageModel['event'],
  { places }: ReturnType<typeof useWords>['terms'],
): string {
  if (left === null) return '';
  if (left > 0) return places.left(left);
  return keepsWaitingList ? places.waiting(waiting) : places.full;
}
