import { type ComponentProps, lazy, Suspense } from 'react';
import { LoadingState } from '../../../../ui/LoadingState.tsx';
import { SidePanel } from '../../../../ui/SidePanel.tsx';

const AddForm = lazy(() => import('./AddForm.tsx'));

/**
 * Adds participants one after the other, next to the list that they join. The list itself doesn't need the form's code.
 */
export function AddPanel(props: ComponentProps<typeof AddForm>) {
  return (
    <SidePanel title="Add participant" onClose={props.onClose}>
      <Suspense fallback={<LoadingState />}>
        <AddForm {...props} />
      </Suspense>
    </SidePanel>
  );
}
