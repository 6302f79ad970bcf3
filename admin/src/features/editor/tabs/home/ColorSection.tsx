import { COLOR_PRESETS, DEFAULT_PRIMARY_COLOR, isHexColor } from '@tabiya/domain/event/color';
import type { EventFields } from '@tabiya/domain/event/event';
import { colorNote } from '@tabiya/domain/event/plan';
import { useController } from 'react-hook-form';
import { ColorField } from '../../../../ui/ColorField.tsx';
import { useEditor } from '../../editor-context.ts';
import { Fieldset, FULL_WIDTH } from '../../fields/Fieldset.tsx';
import { PremiumLink } from '../../locked/PremiumLink.tsx';

/** The event's color: six presets on every plan, any other on premium. */
export function ColorSection() {
  const { plan } = useEditor();
  const { field, fieldState } = useController<EventFields, 'primaryColorHex'>({
    name: 'primaryColorHex',
  });
  return (
    <Fieldset title="Color" lead="Used for banner, buttons and links.">
      <div className={FULL_WIDTH}>
        <ColorField
          label="Primary color"
          value={isHexColor(field.value) ? field.value : DEFAULT_PRIMARY_COLOR}
          onChange={field.onChange}
          presets={COLOR_PRESETS}
          allowOwn={plan.ownColor}
          hint={colorNote(field.value, plan)}
          error={fieldState.error?.message}
        />
        {!plan.ownColor && (
          <PremiumLink className="mt-5">A color of your own, to match your club.</PremiumLink>
        )}
      </div>
    </Fieldset>
  );
}
