import * as z from 'zod/mini';
import { coverSchema, type Picture } from '../event/picture.ts';
import { storedReader, withEmpty } from '../text/stored.ts';
import { type CalendarDate, isCalendarDate } from '../time-and-place/calendar-date.ts';

/** The maximum lengths in the table `posts`. */
const MOST_TITLE_CHARACTERS = 120;
export const MOST_TEXT_CHARACTERS = 5_000;
export const MOST_PICTURE_TEXT_CHARACTERS = 200;

/** The maximum number of posts per event, drafts included. The database enforces the same. */
export const MOST_POSTS = 300;

/** The picture of a post, in two widths with the same proportions. */
export const postPictureSchema = coverSchema;
export type PostPicture = z.infer<typeof postPictureSchema>;

/** A post as the organizer writes it. */
export type PostDraft = {
  title: string;
  /** Formatted text; may be empty. */
  body: string;
  /** The day shown with the post. */
  day: CalendarDate;
  picture: PostPicture | null;
  /** A description for people who don’t see the picture; may be empty. */
  pictureText: string;
};

/** A published post, as the database returns it for pages. */
const postSchema = withEmpty(
  z.object({
    id: z.string(),
    title: z.string(),
    body: z.string(),
    day: z.string(),
    picture: z.nullable(postPictureSchema),
    pictureText: z.string(),
    /** ISO instants. */
    publishedAt: z.string(),
    updatedAt: z.string(),
  }),
  { body: '', picture: null, pictureText: '' },
);
export type Post = z.infer<typeof postSchema>;

/** Reads published posts as stored. Drops a picture that is no longer valid. */
export const readPosts = storedReader(z.array(postSchema));

/** An event’s newest post, as shown on its page. */
export type NewsHeadline = Pick<Post, 'id' | 'title' | 'day'>;

/** Returns an empty post for the day. */
export function emptyPost(day: CalendarDate): PostDraft {
  return { title: '', body: '', day, picture: null, pictureText: '' };
}

/** Returns a title as stored: one line, cut to the maximum length. */
export function normalizeTitle(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').slice(0, MOST_TITLE_CHARACTERS);
}

/** Returns the problems that prevent publishing a post, by field; empty if there are none. */
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

/** Returns the posts without pictures whose files aren’t stored. */
export function withStoredPictures(posts: readonly Post[], files: readonly string[]): Post[] {
  const isStored = ({ file }: Picture) => files.includes(file);
  return posts.map((post) => {
    const { picture } = post;
    const isWhole = picture !== null && isStored(picture.wide) && isStored(picture.narrow);
    return { ...post, picture: isWhole ? picture : null };
  });
}
