import type { Registration } from '@tabiya/domain/entries/registration';
import type { PublishedEvent } from '@tabiya/domain/event/event-page';
import type { FederationType } from '@tabiya/domain/event/federation';
import type { ParticipantStatus } from '@tabiya/domain/participants/participant';

export type RegistrationField = keyof Registration;

/** What is wrong with a submission; without a field it concerns the whole of it. */
export type RegistrationPageProblem = {
  /** `id_taken` has the form ask whose id it is. */
  code?: string | undefined;
  field?: string | undefined;
  message: string;
};

/** All that the page of one event's registration form is made from. */
export type RegistrationPageModel = {
  event: PublishedEvent;
  /** How many take part: a full event shows no form. Left out for who is answered on a form sent before. */
  players?: number;
  /** As of when the page is made, as an ISO instant; left out likewise. */
  now?: string;
  /** The address of the event's page, with scheme and host: the way back, and whose host this page has. */
  url: string;
  /** What was typed before, for a form that comes back with problems; a ticked box is any filled text. */
  values?: Partial<Record<RegistrationField, string>>;
  problems?: readonly RegistrationPageProblem[];
  /** The registration that was just made: the page confirms it and shows no form. */
  done?: { fullName: string; email: string; status: ParticipantStatus; mailNote?: string };
};

/** The text fields of the form with what stands beside them. */
export const REGISTRATION_FIELDS = {
  fullName: { label: 'Full name', autoComplete: 'name', maxLength: 200 },
  email: { label: 'Email', type: 'email', autoComplete: 'email', maxLength: 320 },
  phoneNumber: { label: 'Phone number', type: 'tel', autoComplete: 'tel', maxLength: 40 },
  fideId: { label: 'FIDE ID', inputMode: 'numeric', maxLength: 40 },
  fideRating: { label: 'FIDE rating', inputMode: 'numeric', maxLength: 10 },
  localFederationId: { label: 'National Federation ID', maxLength: 40 },
  nationalRating: { label: 'National rating', inputMode: 'numeric', maxLength: 10 },
} as const satisfies Partial<Record<RegistrationField, TextField>>;

export type TextField = {
  label: string;
  type?: 'email' | 'tel';
  inputMode?: 'numeric';
  autoComplete?: string;
  maxLength: number;
};

export type TextFieldName = keyof typeof REGISTRATION_FIELDS;

type Asked = { main: readonly TextFieldName[]; more: readonly TextFieldName[] };

/** Which ids and ratings an event asks for up front, and which it merely takes. */
export const FIELDS_OF_FEDERATION: Readonly<Record<FederationType, Asked>> = {
  FIDE: { main: ['fideId', 'fideRating'], more: ['localFederationId', 'nationalRating'] },
  National: { main: ['localFederationId', 'nationalRating'], more: ['fideId', 'fideRating'] },
  Unrated: {
    main: [],
    more: ['fideId', 'fideRating', 'localFederationId', 'nationalRating'],
  },
};

/** Whether the problem's field is one that the form shows, beside which it can stand. */
export function isFormField(field: string | undefined): field is RegistrationField {
  return (
    field !== undefined &&
    (Object.hasOwn(REGISTRATION_FIELDS, field) ||
      field === 'notes' ||
      field === 'paymentAcknowledged')
  );
}

/** Whether the form cannot do without the field. */
export function isRequired(field: TextFieldName, federationType: FederationType): boolean {
  if (field === 'fideId') return federationType === 'FIDE';
  if (field === 'localFederationId') return federationType === 'National';
  return field === 'fullName' || field === 'email' || field === 'phoneNumber';
}

/** The problem as a person reads it where it stands on no field. */
export function generalProblem(reason: string): string {
  return `Failed to register for tournament: ${reason}`;
}
