import type { ColumnName } from './list-columns.ts';

/** Headers of the family name. */
export const FAMILY_HEADS: readonly string[] = [
  ...[
    'lastname',
    'surname',
    'familyname',
    'nachname',
    'familienname',
    'nomdefamille',
    'apellido',
    'apellidos',
  ],
  ...[
    'cognome',
    'achternaam',
    'nazwisko',
    'etternavn',
    'efternavn',
    'efternamn',
    'apelido',
    'sobrenome',
  ],
];

/**
 * Headers in other languages by which an imported column is recognized, after the English ones: folded, letters only. In
 * each column German, French, Spanish, Italian, Dutch, Polish, Norwegian, Swedish and Danish, Portuguese.
 */
export const HEADS: Readonly<Partial<Record<ColumnName, readonly string[]>>> = {
  fullName: [
    ...[
      'spielername',
      'teilnehmer',
      'nomcomplet',
      'joueur',
      'nombrecompleto',
      'nombreyapellidos',
      'jugador',
    ],
    ...[
      'nomecompleto',
      'nomecognome',
      'giocatore',
      'volledigenaam',
      'naam',
      'speler',
      'imieinazwisko',
      'zawodnik',
    ],
    ...['navn', 'namn', 'fulltnavn', 'spiller', 'spelare', 'jogador', 'nom', 'nombre', 'nome'],
  ],
  familyName: FAMILY_HEADS,
  email: [
    ...[
      'emailadresse',
      'mailadresse',
      'courriel',
      'adressemail',
      'adresseemail',
      'correo',
      'correoelectronico',
    ],
    ...[
      'postaelettronica',
      'indirizzoemail',
      'emailadres',
      'adresemail',
      'epost',
      'epostadresse',
      'epostadress',
    ],
    ...['enderecodeemail', 'correioeletronico'],
  ],
  phoneNumber: [
    ...[
      'telefon',
      'telefonnummer',
      'handy',
      'mobil',
      'mobilnummer',
      'tel',
      'numerodetelephone',
      'portable',
    ],
    ...[
      'telefono',
      'movil',
      'cellulare',
      'telefoon',
      'telefoonnummer',
      'mobiel',
      'numertelefonu',
      'komorka',
    ],
    ...['tlf', 'mobiltelefon', 'telefone', 'telemovel', 'celular'],
  ],
  localFederationId: [
    'licence',
    'licencia',
    'numerodelicence',
    'licenza',
    'bondsnummer',
    'medlemsnummer',
  ],
  fideId: [
    'fidekennung',
    'fidenummer',
    'idfide',
    'codefide',
    'codigofide',
    'codicefide',
    'numerofide',
  ],
  rating: ['wertungszahl', 'spillestyrke', 'elofide', 'elorating'],
  sectionId: [
    ...['turnier', 'gruppe', 'klasse', 'tournoi', 'groupe', 'torneo', 'grupo', 'gruppo'],
    ...['toernooi', 'groep', 'turniej', 'grupa', 'turnering', 'grupp', 'torneio'],
  ],
  title: ['titel', 'fidetitel', 'titre', 'titulo', 'titolo', 'tytul', 'tittel'],
  club: [
    'verein',
    'klub',
    'circolo',
    'societa',
    'vereniging',
    'klubb',
    'forening',
    'clube',
    'schachclub',
  ],
  federation: [
    ...[
      'foderation',
      'land',
      'nationalitat',
      'pays',
      'nationalite',
      'federacion',
      'pais',
      'federazione',
    ],
    ...['nazione', 'federatie', 'federacja', 'kraj', 'forbund', 'federacao', 'nacionalidade'],
  ],
  birthYear: [
    ...[
      'geburtsjahr',
      'jahrgang',
      'geburtsdatum',
      'geboren',
      'anneedenaissance',
      'datedenaissance',
      'nele',
    ],
    ...[
      'anodenacimiento',
      'fechadenacimiento',
      'annodinascita',
      'datadinascita',
      'annonascita',
      'geboortejaar',
    ],
    ...[
      'geboortedatum',
      'rokurodzenia',
      'dataurodzenia',
      'fodselsar',
      'fodselsdato',
      'fodt',
      'fodelsear',
      'fodelsedatum',
    ],
    ...['fodselsaar', 'anodenascimento', 'datadenascimento', 'nascimento'],
  ],
  sex: ['geschlecht', 'sexe', 'sexo', 'sesso', 'geslacht', 'plec', 'kjonn', 'kon', 'genero'],
  notes: [
    'bemerkung',
    'bemerkungen',
    'remarques',
    'observaciones',
    'osservazioni',
    'opmerkingen',
    'uwagi',
    'merknad',
  ],
  received: ['bezahlt', 'paye', 'pagado', 'pagato', 'betaald', 'zaplacono', 'betalt', 'pago'],
};

/** Headers of the given name. */
export const GIVEN_HEADS: readonly string[] = [
  ...[
    'firstname',
    'givenname',
    'forename',
    'vorname',
    'prenom',
    'voornaam',
    'imie',
    'fornavn',
    'fornamn',
  ],
  ...['nomeproprio', 'primeironome'],
];

/** Headers that mean the given name beside a family name column, and the whole name otherwise. */
export const AMBIGUOUS_GIVEN_HEADS: readonly string[] = [
  'nombre',
  'nombres',
  'nome',
  'nom',
  'name',
];
