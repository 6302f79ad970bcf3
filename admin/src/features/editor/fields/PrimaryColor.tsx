import { COLOR_PRESETS, DEFAULT_PRIMARY_COLOR, isHexColor } from '@tabiya/domain/event/color';
import type { EventFields } from '@tabiya/domain/event/event';
import { colorNote } from '@tabiya/domain/event/plan';
import { useController } from 'react-hook-form';
import { ColorField } from '../../../ui/ColorField.tsx';
import { useEditor } from '../editor-context.ts';
import { PremiumLink } from '../locked/PremiumLink.tsx';

/** The field of the event's color, with what premium adds. */
export function PrimaryColor() {
  const { plan } = useEditor();
  const { field, fieldState } = useController<EventFields, 'primaryColorHex'>({
    name: 'primaryColorHex',
  });
  return (
    <div className="mt-4">
      <ColorField
        label="Primary color"
        value={isHexColor(field.value) ? field.value : DEFAULT_PRIMARY_COLOR}
        onChange={field.onChange}
        presets={COLOR_PRESETS}
        allowOwn={plan.ownColor}
        hint={colorNote(field.value, plan)}
        error={fieldState.error?.message}
      />
      {!plan.ownColor && <PremiumLink className="mt-5">Use your club’s own color.</PremiumLink>}
    </div>
  );
}
