import { showsName } from '@tabiya/domain/entries/list/shown-name';
import { Button } from '../../../../ui/Button.tsx';
import { DetailsSection } from './DetailsSection.tsx';
import type { EntryDetails } from './entry-details.ts';

/** Says whether the public list names the player, why, and how to change it. */
export function PublicName({ participant, event, actions }: EntryDetails) {
  const isShown = showsName(participant, event.startDate);
  const { showName, fullName } = participant;
  const toggle = () =>
    void actions.edit(
      participant,
      { showName: !isShown },
      isShown
        ? `${fullName} is now hidden on the public list.`
        : `${fullName} is now named on the public list.`,
    );
  return (
    <DetailsSection
      title="Public list"
      action={
        <Button size="small" variant="quiet" onClick={toggle}>
          {isShown ? 'Withhold the Name' : 'Show the Name'}
        </Button>
      }
    >
      <p>
        {isShown ? 'Named' : 'Name withheld'}
        <span className="text-muted">{reasonText(showName, isShown)}</span>
      </p>
      {!isShown && (
        <p className="text-12 text-muted">
          Only show it with the player’s consent, or a parent’s or guardian’s for a child.
        </p>
      )}
    </DetailsSection>
  );
}

function reasonText(showName: boolean | null, isShown: boolean): string {
  if (showName === null) return isShown ? ', no objection' : ', under 16';
  return isShown ? ', with consent' : ', no consent';
}
