import { type EventPageModel, publishedEventSchema } from '@tabiya/domain/event-page';
import { renderEventPage, renderRegistrationPage } from '@tabiya/site-renderer/render';
import { benchEvent } from './host.ts';
import { printTable, ratio, whole } from './table.ts';

const PAGES = 5000;
const PLAYERS = 60;

/** How many pages a second are rendered when all of them have to be, and in how much memory. */
export async function benchRerender(): Promise<void> {
  const models = Array.from({ length: PAGES }, (_, index) => modelOf(index));
  const floor = measure(models, templateFloor);
  const pages = measure(models, (model) => renderEventPage(model).html);
  const both = measure(models, (model) => {
    const form = renderRegistrationPage({ event: model.event, url: model.url });
    return renderEventPage(model).html + form.html;
  });
  printTable(
    `Rendering ${whole(PAGES)} events with ${PLAYERS} players each, one thread`,
    ['', 'pages/s', 'against the floor', 'heap at the end'],
    [
      row('template literal of the same list, the floor', floor, floor),
      row('event page', pages, floor),
      row('event page and its registration form', both, floor),
    ],
  );
}

type Measure = { rate: number; megabytes: number };

function row(name: string, measured: Measure, floor: Measure): string[] {
  const { rate, megabytes } = measured;
  return [name, whole(rate), ratio(rate, floor.rate), `${megabytes.toFixed(0)} MB`];
}

function measure(
  models: readonly EventPageModel[],
  render: (model: EventPageModel) => string,
): Measure {
  for (const model of models.slice(0, 200)) render(model);
  const began = performance.now();
  let bytes = 0;
  for (const model of models) bytes += render(model).length;
  const rate = (models.length * 1000) / (performance.now() - began);
  if (bytes < models.length * 1000) throw new Error('The pages are too small to be pages.');
  return { rate, megabytes: process.memoryUsage().heapUsed / 2 ** 20 };
}

function modelOf(index: number): EventPageModel {
  const eventId = `bench-open040227${index.toString(36).padStart(4, '0')}`;
  return {
    event: publishedEventSchema.parse({ ...benchEvent, title: `Bench Open ${index}`, eventId }),
    participants: Array.from({ length: PLAYERS }, (_, player) => ({
      name: `Player ${player} of ${index}`,
      rating: 2400 - player * 10,
    })),
    url: `https://chess.example/${eventId}`,
    modifiedAt: '2026-11-20T12:00:00Z',
  };
}

/** What could hardly be faster: the same facts and players put together without escaping or components. */
function templateFloor({ event, participants }: EventPageModel): string {
  const players = participants
    .map(
      ({ name, rating }, index) =>
        `<tr><td>${index + 1}</td><td>${name}</td><td>${rating}</td></tr>`,
    )
    .join('');
  return `<!doctype html><title>${event.title}</title><h1>${event.title}</h1><p>${event.startDate}</p><p>${event.venueName}</p><table>${players}</table>`;
}
