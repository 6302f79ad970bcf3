import type { EventFields } from '@tabiya/domain/event';
import { toPublicList } from '@tabiya/domain/participant';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { participantsQuery } from '../../../data/participants.ts';
import { useClient } from '../../../data/server-context.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useEditor } from '../editor-context.ts';
import { Segmented } from '../header/Segmented.tsx';
import type { Session } from '../session.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import { hasPreview, previewModel } from './preview-model.ts';

type Width = 'phone' | 'desktop';

const WIDTHS: readonly { id: Width; label: string }[] = [
  { id: 'phone', label: 'Phone' },
  { id: 'desktop', label: 'Desktop' },
];

type PreviewProps = {
  session: Session;
  /** `full`: the whole screen, phone or desktop. `aside`: beside the form, as on a phone. */
  layout: 'full' | 'aside';
  /** What to do while there is nothing to see. */
  action?: ReactNode;
};

/** The page as it would be published now, from what the form holds, saved or not. */
export function Preview({ session, layout, action }: PreviewProps) {
  // Typing comes first: the page follows when the browser has time for it.
  const fields = useDeferredValue(useWatch() as EventFields);
  if (!hasPreview(fields)) {
    return (
      <EmptyState title="No Content to Preview" action={action}>
        Give your tournament a title, a venue and a date, and its page shows here.
      </EmptyState>
    );
  }
  return <PreviewSheet fields={fields} session={session} layout={layout} />;
}

type PreviewSheetProps = { fields: EventFields } & Pick<PreviewProps, 'session' | 'layout'>;

function PreviewSheet({ fields, session, layout }: PreviewSheetProps) {
  const [width, setWidth] = useState<Width>(layout === 'full' ? 'desktop' : 'phone');
  const [tab, setTab] = useState('home');
  const model = usePreviewModel(fields, session);
  return (
    <div className="grid gap-4">
      {layout === 'full' && (
        <Segmented
          label="Preview width"
          choices={WIDTHS}
          value={width}
          onChange={setWidth}
          className="hidden justify-self-center sm:block"
        />
      )}
      <PreviewFrame
        model={model}
        tab={tab}
        onTabChange={setTab}
        className={`h-[calc(100vh-10rem)] min-h-120 w-full justify-self-center rounded-card border border-line bg-paper ${width === 'phone' ? 'max-w-100' : ''}`}
      />
    </div>
  );
}

/** The players are those registered by now; while they can't be read, the page shows without them. */
function usePreviewModel(fields: EventFields, { eventId, livePath }: Session) {
  const { plan } = useEditor();
  const participants = useQuery(participantsQuery(useClient(), eventId));
  const [modifiedAt] = useState(() => new Date().toISOString());
  return previewModel(fields, {
    eventId,
    plan,
    participants: toPublicList(participants.data ?? [], fields.federationType),
    url: `${location.origin}${livePath ?? `/${eventId}`}`,
    modifiedAt,
  });
}
