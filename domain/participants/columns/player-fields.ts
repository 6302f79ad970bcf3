import { shortText } from '../../text/short-text.ts';
import type { ListColumn } from '../column-record.ts';
import { birthYearField, federationField, sexField, titleField } from '../entry-fields.ts';

/** What else an event may ask of its players. */
export const PLAYER_FIELD_COLUMNS = {
  title: {
    label: 'Title',
    csvHead: 'Title',
    aliases: ['title', 'fidetitle'],
    group: 'player',
    entry: titleField,
    isSorted: true,
    isSearched: true,
    isPublic: true,
    isAsked: ({ playerFields }) => playerFields.title !== 'off',
  },
  club: {
    label: 'Club',
    csvHead: 'Club',
    aliases: ['club', 'clubname'],
    group: 'player',
    entry: shortText(100),
    isSorted: true,
    isSearched: true,
    isPublic: true,
    isAsked: ({ playerFields }) => playerFields.club !== 'off',
  },
  federation: {
    label: 'Federation',
    csvHead: 'Federation',
    aliases: ['federation', 'fed', 'nation', 'country'],
    group: 'player',
    entry: federationField,
    isSorted: true,
    isSearched: true,
    isPublic: true,
    isAsked: ({ playerFields }) => playerFields.federation !== 'off',
  },
  birthYear: {
    label: 'Year of birth',
    shortLabel: 'Born',
    csvHead: 'Year of Birth',
    aliases: [
      'yearofbirth',
      'birthyear',
      'birthday',
      'birthdate',
      'dateofbirth',
      'birth',
      'born',
      'dob',
    ],
    group: 'birth',
    entry: birthYearField,
    isSorted: true,
    isAsked: ({ playerFields, sections }) =>
      playerFields.birthYear !== 'off' ||
      sections.some(({ bornFrom, bornUntil }) => bornFrom !== null || bornUntil !== null),
  },
  sex: {
    label: 'Sex',
    csvHead: 'Sex',
    aliases: ['sex', 'gender'],
    group: 'birth',
    entry: sexField,
    isSorted: true,
    isAsked: ({ playerFields }) => playerFields.sex !== 'off',
  },
} as const satisfies Record<string, ListColumn>;
