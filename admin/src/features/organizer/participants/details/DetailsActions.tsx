import { lazy, Suspense, useState } from 'react';
import { Menu, MenuItem } from '../../../../ui/Menu.tsx';
import { ArrivalButton } from '../list/ArrivalButton.tsx';
import { PayButton } from '../list/PayButton.tsx';
import type { EntryDetails } from './entry-details.ts';

const MoveEntry = lazy(() => import('./MoveEntry.tsx'));

/** What comes next for a participant, as buttons. */
export function NextActions({ participant, event, received, movedTo, actions }: EntryDetails) {
  return (
    <div className="flex flex-wrap gap-2 *:flex-1 empty:hidden [&_button]:px-2">
      {participant.status !== 'paid' && movedTo === null && (
        <div className="flex-2!">
          <PayButton
            event={event}
            people={[participant]}
            received={new Map([[participant.id, received]])}
            hasKey
            onPay={actions.setStatus}
          />
        </div>
      )}
      <ArrivalButton participant={participant} actions={actions} look="bordered" />
    </div>
  );
}

/** What is done rarely. */
export function MoreMenu(props: EntryDetails) {
  const { participant, actions } = props;
  const [isMoving, setMoving] = useState(false);
  return (
    <>
      <Menu label="More for this participant" variant="quiet">
        {participant.status !== 'cancelled' && (
          <MenuItem onClick={() => setMoving(true)}>Move to Another Tournament…</MenuItem>
        )}
        <MenuItem isDanger onClick={() => actions.remove([participant])}>
          Delete
        </MenuItem>
      </Menu>
      {isMoving && (
        <Suspense>
          <MoveEntry {...props} onClose={() => setMoving(false)} />
        </Suspense>
      )}
    </>
  );
}
