import type { EventFields } from '@tabiya/domain/event/event';
import { hyphenate } from '@tabiya/domain/text/hyphenated';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Locked } from '../locked/Locked.tsx';

/** Stands in for the custom URL, with one that this tournament could have. */
export function LockedUrl() {
  const { getValues } = useFormContext<EventFields>();
  const [slug] = useState(() => suggestedSlug(getValues('title')));
  return (
    <Locked
      what="A custom URL"
      benefit="A short address that’s easy to remember and fits on a poster."
      className="mt-4"
    >
      <p className="px-4 py-3 break-all sm:px-6">
        <span className="text-muted">{location.host}/</span>
        <strong>{slug}</strong>
      </p>
    </Locked>
  );
}

function suggestedSlug(title: string): string {
  return hyphenate(title, 30) || 'spring-open';
}
