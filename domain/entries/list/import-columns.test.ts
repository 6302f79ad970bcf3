import { expect, test } from 'vitest';
import { EMPTY_EVENT } from '../../event/event.ts';
import { makeSection } from '../testing/entry-fixtures.ts';
import { matchColumns, unusedHeads, withFullNames } from './import-columns.ts';

const EVENT = { ...EMPTY_EVENT, federationType: 'FIDE' as const, sections: [makeSection()] };
const matched = (heads: string[]) =>
  Object.fromEntries(
    Object.entries(matchColumns(heads, EVENT)).flatMap(([name, column]) =>
      column === null || column === undefined ? [] : [[heads[column], name]],
    ),
  );

test.each([
  ['German', 'Titel,Verein,Föderation,Geburtsjahr,Geschlecht,Telefon,E-Mail,Elo,Turnier'],
  ['French', 'Titre,Club,Fédération,Année de naissance,Sexe,Téléphone,Courriel,Elo,Tournoi'],
  ['Spanish', 'Título,Club,Federación,Año de nacimiento,Sexo,Teléfono,Correo,Elo,Grupo'],
  ['Italian', 'Titolo,Circolo,Federazione,Anno di nascita,Sesso,Telefono,E-mail,Elo,Torneo'],
  ['Dutch', 'Titel,Vereniging,Federatie,Geboortejaar,Geslacht,Telefoon,E-mailadres,Rating,Groep'],
  ['Polish', 'Tytuł,Klub,Federacja,Rok urodzenia,Płeć,Telefon,E-mail,Elo,Turniej'],
  ['Norwegian', 'Tittel,Klubb,Forbund,Fødselsår,Kjønn,Mobil,E-post,Rating,Gruppe'],
  ['Swedish', 'Titel,Klubb,Förbund,Födelseår,Kön,Telefon,E-post,Rating,Grupp'],
  ['Danish', 'Titel,Klub,Forbund,Fødselsår,Køn,Tlf.,E-mail,Rating,Gruppe'],
  ['Portuguese', 'Título,Clube,Federação,Ano de nascimento,Sexo,Telefone,E-mail,Rating,Torneio'],
])('columns are recognised by %s heads', (_, line) => {
  const heads = line.split(',');
  expect(heads.map((head) => matched(heads)[head])).toEqual([
    ...['title', 'club', 'federation', 'birthYear', 'sex', 'phoneNumber', 'email', 'rating'],
    'sectionId',
  ]);
});

test.each([
  'Nachname,Vorname',
  'Name,Vorname',
  'Nom,Prénom',
  'Apellidos,Nombre',
  'Cognome,Nome',
  'Achternaam,Voornaam',
  'Nazwisko,Imię',
  'Etternavn,Fornavn',
  'Efternamn,Förnamn',
  'Apelido,Nome',
  'Last name,First name',
  'Surname,Name',
])('family and given name of %s are put together', (line) => {
  const heads = [...line.split(','), 'FIDE ID', 'Shirt size'];
  const table = withFullNames({ heads, lines: [['van der Berg', 'Anna', '1', 'L']] });
  const match = matchColumns(table.heads, EVENT);
  expect(table.lines[0]?.[match['fullName'] ?? -1]).toBe('Anna van der Berg');
  expect(table.lines[0]?.[match['familyName'] ?? -1]).toBe('van der Berg');
  expect(unusedHeads(table.heads, match)).toEqual(['Shirt size']);
});

test.each(['Name', 'Navn', 'Nome', 'Nombre', 'Nom', 'Full name'])(
  '%s alone is the name',
  (head) => {
    const table = withFullNames({ heads: [head, 'Email'], lines: [['Anna Berg', 'a@x.example']] });
    expect(table.heads).toEqual([head, 'Email']);
    expect(matchColumns(table.heads, EVENT)['fullName']).toBe(0);
  },
);

test('a column of family names next to one of full names provides the family name', () => {
  const file = {
    heads: ['Name', 'Family Name'],
    lines: [['Gabriel García Márquez', 'García Márquez']],
  };
  const table = withFullNames(file);
  expect(table).toBe(file);
  expect(matched(table.heads)).toEqual({ Name: 'fullName', 'Family Name': 'familyName' });
});

const withQuestions = (...labels: string[]) => ({
  ...EVENT,
  questions: labels.map((label) => ({
    ...{ id: label.toLowerCase(), label, kind: 'short' as const, options: [] },
    ...{ isRequired: false, isPublic: false },
  })),
});

test('a question of the organizer’s is matched before a column of the list with that alias', () => {
  const labels = ['Comments', 'Country', 'Title', 'Birthday'];
  const heads = ['Name', 'Email', ...labels];
  const match = matchColumns(heads, withQuestions(...labels));
  expect(labels.map((label) => match[`answers.${label.toLowerCase()}`])).toEqual([2, 3, 4, 5]);
  expect([match['notes'], match['federation'], match['title'], match['birthYear']]).toEqual([
    ...[null, null, null, null],
  ]);
  expect(unusedHeads(heads, match)).toEqual([]);
});

test('where a file has the column and the question, each has its own', () => {
  const match = matchColumns(['Title', 'Name', 'Title'], withQuestions('Title'));
  expect([match['title'], match['answers.title']]).toEqual([0, 2]);
});

test('a question called like what every entry has leaves the only such column to the entry', () => {
  const event = withQuestions('Name', 'Phone');
  const match = matchColumns(['Name', 'Phone', 'Phone'], event);
  expect([match['fullName'], match['answers.name']]).toEqual([0, null]);
  expect([match['phoneNumber'], match['answers.phone']]).toEqual([1, 2]);
});
