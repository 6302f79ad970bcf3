import type { EventFields } from '@tabiya/domain/event/event';
import type { EditorTabId } from '@tabiya/domain/event/tabs';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { useWatchedFields } from '../watched-fields.tsx';
import { hasPreview } from './has-preview.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import { usePreviewModel } from './use-preview-model.ts';

type Width = 'phone' | 'desktop';

const WIDTHS: readonly { id: Width; label: string }[] = [
  { id: 'phone', label: 'Phone' },
  { id: 'desktop', label: 'Desktop' },
];

type PreviewProps = {
  /** `full`: the whole screen, phone or desktop. `aside`: next to the form, as on a phone. */
  layout: 'full' | 'aside';
  /** The tab being edited, which a preview next to the form follows. */
  editorTab?: EditorTabId;
  /** The action of the empty state. */
  action?: ReactNode;
};

/** The page as it would be published now, from the form's current values. */
export function Preview({ action, ...sheet }: PreviewProps) {
  const { fields, published } = useWatchedFields();
  if (!hasPreview(fields)) {
    return (
      <EmptyState title="No Content to Preview" action={action}>
        Add a title, a venue, and a date to see your page here.
      </EmptyState>
    );
  }
  return <PreviewSheet {...sheet} published={published} />;
}

type PreviewSheetProps = Omit<PreviewProps, 'action'> & { published: EventFields };

function PreviewSheet({ published, layout, editorTab }: PreviewSheetProps) {
  const [width, setWidth] = useState<Width>(layout === 'full' ? 'desktop' : 'phone');
  const [tab, setTab] = useFollowing(pageTab(editorTab, published));
  const model = usePreviewModel(published);
  return (
    <div className={`grid gap-4 ${layout === 'full' ? 'pt-4' : ''}`}>
      {layout === 'full' && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="text-14 text-muted">
            What visitors will see once you publish. Links and buttons don’t work here.
          </p>
          <Segmented
            label="Preview width"
            choices={WIDTHS}
            value={width}
            onChange={setWidth}
            className="hidden sm:block"
          />
        </div>
      )}
      <PreviewFrame
        model={model}
        event={published}
        tab={tab}
        onTabChange={setTab}
        isBesideForm={layout === 'aside'}
        className={`${layout === 'full' ? 'h-[calc(100vh-11rem)]' : 'h-[calc(100vh-10rem)]'} min-h-120 w-full justify-self-center rounded-card border border-line bg-paper ${layout === 'full' && width === 'phone' ? 'max-w-100' : ''}`}
      />
    </div>
  );
}

/** The page's tab for a tab of the editor; the first custom one for Custom. */
function pageTab(editorTab: EditorTabId = 'home', { customTabs }: EventFields): string {
  return editorTab === 'custom' ? `custom-${customTabs[0]?.id}` : editorTab;
}

/** A state that follows a value and can be set in between. */
function useFollowing(followed: string) {
  const [state, setState] = useState({ followed, value: followed });
  if (state.followed !== followed) setState({ followed, value: followed });
  const set = (value: string) => setState({ followed, value });
  return [state.value, set] as const;
}
