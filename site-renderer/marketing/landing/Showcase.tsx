import type { EventPageModel } from '@tabiya/domain/pages/event-page';
import { markup } from '../../documents.tsx';
import { EventPage } from '../../event-page/EventPage.tsx';
import { showcase } from './showcase.ts';

/** The tabs in the pictures; their panels stay closed, so that the page stays light. */
const TABS = ['home', 'schedule', 'participants', 'registration'].map((id) => ({ id, label: id }));

/**
 * Three tournaments in their colors, each as a page on a desktop and on a phone, to switch between without a script.
 * They are rendered by the components of a published page, and act as pictures: nothing in them can be focused or is
 * read out.
 */
export function Showcase({ sample }: { sample: EventPageModel }) {
  const pages = showcase(sample);
  return (
    <div className="showcase">
      <fieldset>
        <legend>Pages made with Tabiya</legend>
        {pages.map(({ label, color }, index) => (
          <label key={color}>
            <input
              type="radio"
              name="showcase"
              defaultChecked={index === 0}
              className={swatchClass(index)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {pages.map(({ address, color, model }, index) => (
        <div key={color} className={`screens ${swatchClass(index)}`} aria-hidden="true" inert>
          <Screen className="desktop" address={address} model={model} />
          <Screen className="phone" model={model} />
        </div>
      ))}
    </div>
  );
}

/** Returns the class with the colors of a page of the showcase. */
export function swatchClass(index: number): string {
  return `page-${index + 1}`;
}

type ScreenProps = {
  className: string;
  model: EventPageModel;
  /** The text of the browser's address bar; a phone has none. */
  address?: string;
};

function Screen({ className, model, address }: ScreenProps) {
  const page = markup(
    <EventPage model={model} tabs={{ list: TABS, current: 'home', onSelect: () => undefined }} />,
  );
  return (
    <div className={className}>
      {address && <p className="address">/{address}</p>}
      <div className="crop">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React made this markup of our own texts a line above; a page must not have its ids six times. */}
        <div className="mini" dangerouslySetInnerHTML={{ __html: withoutIds(page) }} />
      </div>
    </div>
  );
}

/**
 * Returns markup for use within a page, which has one main element: without IDs, labels, and a main element of its own.
 */
function withoutIds(html: string): string {
  return html
    .replace(/ (?:id|aria-labelledby|aria-label)="[^"]*"/g, '')
    .replaceAll(/<(\/?)main\b/g, '<$1div');
}
