import type { Registration } from '@tabiya/domain/entries/registration';
import type { PublishedEvent } from '@tabiya/domain/event/event-page';
import type { FederationType } from '@tabiya/domain/event/federation';
import type { ParticipantStatus } from '@tabiya/domain/participants/participant';

export type RegistrationField = keyof Registration;

/** A problem of a submission; without a field it concerns the whole form. */
export type RegistrationPageProblem = {
  /** `id_taken` makes the form ask whose ID it is. */
  code?: string | undefined;
  field?: string | undefined;
  message: string;
};

/** Everything that an event's registration page is rendered from. */
export type RegistrationPageModel = {
  event: PublishedEvent;
  /** The number of players: a full event shows no form. Left out when responding to a submitted form. */
  players?: number;
  /** The time of rendering as an ISO instant: it decides on the fee, and whether registration has closed. */
  now?: string;
  /** The absolute URL of the event's page, used for the link back and for this page's own host. */
  url: string;
  /** The previous input of a form with problems; any non-empty text checks a checkbox. */
  values?: Partial<Record<RegistrationField, string>>;
  problems?: readonly RegistrationPageProblem[];
  /** The completed registration: the page confirms it and shows no form. */
  done?: { fullName: string; email: string; status: ParticipantStatus; mailNote?: string };
};

/** The text fields of the form with their attributes. */
export const REGISTRATION_FIELDS = {
  fullName: { autoComplete: 'name', maxLength: 200 },
  email: { type: 'email', autoComplete: 'email', maxLength: 320 },
  phoneNumber: { type: 'tel', autoComplete: 'tel', maxLength: 40 },
  fideId: { inputMode: 'numeric', maxLength: 40 },
  fideRating: { inputMode: 'numeric', maxLength: 10 },
  localFederationId: { maxLength: 40 },
  nationalRating: { inputMode: 'numeric', maxLength: 10 },
} as const satisfies Partial<Record<RegistrationField, TextField>>;

export type TextField = {
  type?: 'email' | 'tel';
  inputMode?: 'numeric';
  autoComplete?: string;
  maxLength: number;
};

export type TextFieldName = keyof typeof REGISTRATION_FIELDS;

type Asked = { main: readonly TextFieldName[]; more: readonly TextFieldName[] };

/** The IDs and ratings that an event asks for first, and the optional ones. */
export const FIELDS_OF_FEDERATION: Readonly<Record<FederationType, Asked>> = {
  FIDE: { main: ['fideId', 'fideRating'], more: ['localFederationId', 'nationalRating'] },
  National: { main: ['localFederationId', 'nationalRating'], more: ['fideId', 'fideRating'] },
  Unrated: {
    main: [],
    more: ['fideId', 'fideRating', 'localFederationId', 'nationalRating'],
  },
};

/** Whether the form shows the problem's field. */
export function isFormField(field: string | undefined): field is RegistrationField {
  return (
    field !== undefined &&
    (Object.hasOwn(REGISTRATION_FIELDS, field) ||
      field === 'notes' ||
      field === 'paymentAcknowledged')
  );
}

/** Whether the field is required. */
export function isRequired(field: TextFieldName, federationType: FederationType): boolean {
  if (field === 'fideId') return federationType === 'FIDE';
  if (field === 'localFederationId') return federationType === 'National';
  return field === 'fullName' || field === 'email' || field === 'phoneNumber';
}
