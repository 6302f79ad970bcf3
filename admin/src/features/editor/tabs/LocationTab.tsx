import { useEffect } from 'react';
import { useEditor } from '../editor-context.ts';
import { PlainField } from '../fields/PlainField.tsx';
import { ContentTab } from './ContentTab.tsx';

/** The Location tab. Opening it fills in an empty address from city and country. */
export function LocationTab() {
  const { fillAddress } = useEditor();
  useEffect(() => fillAddress(), [fillAddress]);
  return <ContentTab tab="location" first={<PlainField name="venueName" />} />;
}
