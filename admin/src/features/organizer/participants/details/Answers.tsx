import { answerText } from '@tabiya/domain/entries/list/answer-columns';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { DetailsSection } from './DetailsSection.tsx';
import type { EntryDetails } from './entry-details.ts';
import { Fact } from './Fact.tsx';
import { useIsPartKept } from './kept-forms.ts';
import { returnFocus } from './return-focus.ts';

const AnswersForm = lazy(() => import('./AnswersForm.tsx'));

type AnswersProps = Pick<EntryDetails, 'participant' | 'event' | 'actions'>;

/** The answers to the organizer's own questions, and the form that edits them. */
export function Answers(props: AnswersProps) {
  const { participant, event } = props;
  const isKept = useIsPartKept(participant);
  const [isEditing, setIsEditing] = useState(() => isKept('answers'));
  const opener = useRef<HTMLButtonElement>(null);
  const done = () => returnFocus(() => setIsEditing(false), opener);
  const title = 'Answers';
  if (isEditing) {
    return (
      <DetailsSection title={title}>
        <Suspense>
          <AnswersForm {...props} onDone={done} />
        </Suspense>
      </DetailsSection>
    );
  }
  return (
    <DetailsSection
      title={title}
      action={
        <Button ref={opener} size="small" variant="quiet" onClick={() => setIsEditing(true)}>
          Edit Answers
        </Button>
      }
    >
      <dl className="grid gap-x-4 gap-y-1 @xs:grid-cols-[minmax(0,auto)_minmax(0,1fr)]">
        {event.questions.map(({ id, label }) => (
          <Fact key={id} name={label}>
            {answerText(participant.answers[id]) || <span className="text-muted">–</span>}
          </Fact>
        ))}
      </dl>
    </DetailsSection>
  );
}
