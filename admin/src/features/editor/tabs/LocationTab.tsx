import { useEffect } from 'react';
import { useEditor } from '../editor-context.ts';
import { PlainField } from '../fields/PlainField.tsx';
import { ContentTab } from './ContentTab.tsx';

/** Where to go and what is near. Opening the tab fills in an address that is empty, as far as the place is known. */
export function LocationTab() {
  const { fillAddress } = useEditor();
  useEffect(() => fillAddress(), [fillAddress]);
  return <ContentTab tab="location" first={<PlainField name="venueName" />} />;
}
