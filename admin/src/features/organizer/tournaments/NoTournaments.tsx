import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { StartPosition } from '../../../ui/StartPosition.tsx';

/** Where tournaments will be, with what they’ll show there. */
export function NoTournaments({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      picture={<StartPosition />}
      title="No tournaments yet"
      action={
        <ButtonLink to="/newEvent" variant="primary">
          Create Your First Tournament
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  );
}
