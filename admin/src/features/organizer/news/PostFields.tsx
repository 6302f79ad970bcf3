import {
  MOST_PICTURE_TEXT_CHARACTERS,
  MOST_TEXT_CHARACTERS,
  normalizeTitle,
  type PostDraft,
  type postProblems,
} from '@tabiya/domain/news/post';
import { FormattedField } from '../../../event-form/formatting/FormattedField.tsx';
import { limitedText } from '../../../event-form/formatting/limited-text.ts';
import { PictureControl } from '../../../event-form/pictures/PictureControl.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { PostEdits } from './use-post-edits.ts';

type PostFieldsProps = {
  eventId: string;
  values: PostDraft;
  problems: ReturnType<typeof postProblems>;
  onChange: PostEdits['set'];
};

/** The fields of a post: title, day, text and a picture. */
export function PostFields({ eventId, values, problems, onChange }: PostFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <TextField
          label="Title"
          required
          value={values.title}
          error={problems.title}
          autoComplete="off"
          onChange={({ target }) => onChange({ title: normalizeTitle(target.value) })}
        />
        <TextField
          label="Day"
          type="date"
          required
          value={values.day}
          error={problems.day}
          onChange={({ target }) => onChange({ day: target.value })}
        />
      </div>
      <FormattedField
        label="Text"
        optional
        rows={8}
        value={values.body}
        hint="Web and email addresses become links automatically."
        accept={(before, typed) => limitedText(before, typed, MOST_TEXT_CHARACTERS)}
        onChange={(body) => onChange({ body })}
      />
      <PictureControl
        eventId={eventId}
        kind="post"
        value={values.picture}
        onChange={(picture) => onChange({ picture })}
      />
      {values.picture && (
        <TextField
          label="Picture description"
          required
          error={problems.pictureText}
          maxLength={MOST_PICTURE_TEXT_CHARACTERS}
          value={values.pictureText}
          hint="Read aloud to people who can’t see the picture."
          autoComplete="off"
          onChange={({ target }) => onChange({ pictureText: target.value })}
        />
      )}
    </>
  );
}
