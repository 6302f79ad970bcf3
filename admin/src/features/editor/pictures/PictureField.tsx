import type { EventFields } from '@tabiya/domain/event/event';
import { useController } from 'react-hook-form';
import { PictureControl } from '../../../event-form/pictures/PictureControl.tsx';
import { useEditor } from '../editor-context.ts';

/** Logo or cover of the event. */
export function PictureField({ kind }: { kind: 'logo' | 'cover' }) {
  const { eventId } = useEditor();
  const { field } = useController<EventFields, typeof kind>({ name: kind });
  const { ref, value, onChange } = field;
  return (
    <PictureControl eventId={eventId} kind={kind} ref={ref} value={value} onChange={onChange} />
  );
}
