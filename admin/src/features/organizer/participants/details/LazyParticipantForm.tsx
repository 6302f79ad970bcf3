import { type ComponentProps, lazy, Suspense } from 'react';
import { LoadingState } from '../../../../ui/LoadingState.tsx';

const ParticipantForm = lazy(async () => ({
  default: (await import('../ParticipantForm.tsx')).ParticipantForm,
}));

/** The form of a participant, whose code comes when one is added: the list alone needs none of it. */
export function LazyParticipantForm(props: ComponentProps<typeof ParticipantForm>) {
  return (
    <Suspense fallback={<LoadingState />}>
      <ParticipantForm {...props} />
    </Suspense>
  );
}
