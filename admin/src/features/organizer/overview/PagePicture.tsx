import { groundOf } from '@tabiya/domain/event/color';
import { applyPlan } from '@tabiya/domain/event/plan';
import { eventTitle } from '@tabiya/domain/event/title';
import { editorPath } from '@tabiya/domain/routes/paths';
import { formatDateRange } from '@tabiya/domain/time-and-place/calendar-date';
import { TERMS } from '@tabiya/domain/words/en/terms';
import { Link } from '../../../ui/navigation/Link.tsx';
import { useDraftFields } from './use-draft-fields.ts';
import type { OverviewData } from './use-overview.ts';

/** The banner of a page that is not published yet, in its color, on the way to the preview. */
export function PagePicture({ overview: { event, plan } }: { overview: OverviewData }) {
  const fields = applyPlan(plan, useDraftFields(event));
  const { startDate, endDate, venueName, primaryColorHex } = fields;
  const { ground, text } = groundOf(primaryColorHex);
  const dates = startDate === '' ? '' : formatDateRange(startDate, endDate, 'en-US', 'long');
  return (
    <Link
      to={editorPath(event.eventId, { mode: 'preview' })}
      style={{ background: ground, color: text }}
      className="grid min-h-44 content-end gap-1 rounded-card p-5 no-underline hover:opacity-90"
    >
      <span className="font-serif text-28 leading-8 font-semibold text-balance wrap-anywhere">
        {eventTitle(fields, TERMS)}
      </span>
      <span className="text-14 wrap-anywhere">
        {[dates, venueName].filter((text) => text !== '').join(' · ')}
      </span>
      <span className="mt-3 text-14 font-semibold underline underline-offset-2">
        Preview Your Page
      </span>
    </Link>
  );
}
