import { useEditor } from '../../editor-context.ts';
import { Fieldset, FULL_WIDTH } from '../../fields/Fieldset.tsx';
import { NumberField } from '../../fields/NumberField.tsx';
import { Locked } from '../../locked/Locked.tsx';
import { LazyQuestionsSample } from '../../locked/samples.ts';
import { RoundsField } from '../RoundsField.tsx';
import { useReadFields } from '../use-fees.ts';
import { useRevealedField } from '../use-item-list.ts';
import { PlayerFields } from './PlayerFields.tsx';
import { PrivacyFields } from './PrivacyFields.tsx';
import { Questions } from './Questions.tsx';
import { WaitingList } from './WaitingList.tsx';

/** The settings of the registration form: fields about the player, byes and the organizer's own questions. */
export function FormAsks() {
  const { plan } = useEditor();
  return (
    <>
      <PlayerFields />
      {plan.lockedFields.includes('questions') ? (
        <Locked
          what="Custom questions"
          benefit="Ask for shirt size, arrival time, or team on the form instead of by email."
        >
          <LazyQuestionsSample />
        </Locked>
      ) : (
        <Questions />
      )}
      <Byes />
      <WaitingList />
      <PrivacyFields />
    </>
  );
}

function Byes() {
  const { rounds, sections } = useReadFields();
  useRevealedField(['halfPointByes', 'noByeRounds']);
  const count = rounds.length;
  return (
    <Fieldset
      title="Half-point byes"
      lead="Players request byes by round on the form. You’ll see them under Participants."
    >
      <NumberField
        name="halfPointByes"
        label="Half-point byes"
        empty={0}
        placeholder="0"
        hint="The most a player can request. Leave empty to offer none."
      />
      <RoundsField
        name="noByeRounds"
        label="Rounds without byes"
        optional
        placeholder={count > 1 ? `${count - 1}, ${count}` : '8, 9'}
        hint={count === 0 ? 'Set the number of rounds on the Home tab.' : undefined}
      />
      {sections.length > 0 && (
        <p className={`text-14 text-muted ${FULL_WIDTH}`}>
          Sections can override this on the Home tab.
        </p>
      )}
    </Fieldset>
  );
}
