import type { EventFields } from '@tabiya/domain/event/event';
import { type ReplaceableTab, TAB_RECORDS } from '@tabiya/domain/event/tabs';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Card } from '../../../ui/Card.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { EventTextArea } from '../fields/form-fields.tsx';

const MODES = [
  { id: 'default', label: 'Default' },
  { id: 'custom', label: 'Custom' },
] as const;

type ContentModeProps = {
  tab: ReplaceableTab;
  /** The tab's fields, for the Default mode. */
  children: ReactNode;
};

/** Switches between fields and free text. Neither is lost while the other is shown. */
export function ContentMode({ tab, children }: ContentModeProps) {
  const { setValue } = useFormContext<EventFields>();
  const isCustom = useWatch<EventFields, `tabCustomModes.${ReplaceableTab}`>({
    name: `tabCustomModes.${tab}`,
  });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Segmented
          label="Content of this tab"
          choices={MODES}
          value={isCustom ? 'custom' : 'default'}
          onChange={(mode) =>
            setValue(`tabCustomModes.${tab}`, mode === 'custom', { shouldDirty: true })
          }
        />
        <p className="text-14 text-muted">
          {isCustom
            ? 'Replace the fields with your own text.'
            : 'Fill in fields with a ready-made layout.'}
        </p>
      </div>
      {isCustom ? (
        <Card dense>
          <EventTextArea
            name={TAB_RECORDS[tab].replacement}
            rows={10}
            hint="While this is empty, the page shows the default fields."
          />
        </Card>
      ) : (
        children
      )}
    </>
  );
}
