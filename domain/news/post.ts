import * as z from 'zod/mini';
import { coverSchema, type Picture } from '../event/picture.ts';
import { storedReader, withEmpty } from '../text/stored.ts';
import { type CalendarDate, isCalendarDate } from '../time-and-place/calendar-date.ts';

/** The lengths that the table `posts` holds. */
const MOST_TITLE_CHARACTERS = 120;
export const MOST_TEXT_CHARACTERS = 5_000;
export const MOST_PICTURE_TEXT_CHARACTERS = 200;

/** How many posts an event has at most, drafts included, as the database holds it. */
export const MOST_POSTS = 300;

/** The picture of a post, in two widths of one shape. */
export const postPictureSchema = coverSchema;
export type PostPicture = z.infer<typeof postPictureSchema>;

/** A post as the organizer writes it. */
export type PostDraft = {
  title: string;
  /** Formatted text; may be empty. */
  body: string;
  /** The day that it stands under. */
  day: CalendarDate;
  picture: PostPicture | null;
  /** Describes the picture for people who do not see it; may be empty. */
  pictureText: string;
};

/** A published post, as the database gives it to pages. */
const postSchema = withEmpty(
  z.object({
    id: z.string(),
    title: z.string(),
    body: z.string(),
    day: z.string(),
    picture: z.nullable(postPictureSchema),
    pictureText: z.string(),
    /** Instants in ISO form. */
    publishedAt: z.string(),
    updatedAt: z.string(),
  }),
  { body: '', picture: null, pictureText: '' },
);
export type Post = z.infer<typeof postSchema>;

/** Reads published posts as stored: a picture that no longer fits is none. */
export const readPosts = storedReader(z.array(postSchema));

/** An event's newest post, as its page shows it. */
export type NewsHeadline = Pick<Post, 'id' | 'title' | 'day'>;

/** An empty post of the day. */
export function emptyPost(day: CalendarDate): PostDraft {
  return { title: '', body: '', day, picture: null, pictureText: '' };
}

/** A title as it is stored: one line, and no longer than a title may be. */
export function normalizeTitle(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').slice(0, MOST_TITLE_CHARACTERS);
}

/** The problems that keep a post from being published, by field; empty when there are none. */
export function postProblems({
  title,
  day,
  picture,
  pictureText,
}: Pick<PostDraft, 'title' | 'day' | 'picture' | 'pictureText'>): Partial<
  Record<'title' | 'day' | 'pictureText', string>
> {
  return {
    ...(title.trim() === '' && { title: 'Write a title' }),
    ...(!isCalendarDate(day) && { day: 'Choose a date' }),
    ...(picture !== null &&
      pictureText.trim() === '' && { pictureText: 'Describe the picture in a few words' }),
  };
}

/** Posts with those of their pictures alone whose files are stored. */
export function withStoredPictures(posts: readonly Post[], files: readonly string[]): Post[] {
  const isStored = ({ file }: Picture) => files.includes(file);
  return posts.map((post) => {
    const { picture } = post;
    const isWhole = picture !== null && isStored(picture.wide) && isStored(picture.narrow);
    return { ...post, picture: isWhole ? picture : null };
  });
}
