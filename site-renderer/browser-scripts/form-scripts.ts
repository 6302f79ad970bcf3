import { createHash } from 'node:crypto';
import { memoizeByObject } from '@tabiya/domain/text/memoize';
import { type PublicWords, WORDS } from '@tabiya/domain/words/public-words';
import { shortLabels } from '../registration-page/short-labels.ts';
import accountScript from './form/account.ts?script';
import codeScript from './form/code.ts?script';
import confirmedScript from './form/confirmed.ts?script';
import familyScript from './form/family.ts?script';
import federationsScript from './form/federations.ts?script';
import lookupCss from './form/lookup.css?inline';
import lookupScript from './form/lookup.ts?script';
import offersScript from './form/offers.ts?script';
import problemsScript from './form/problems.ts?script';
import registerScript from './form/register.ts?script';
import sectionsScript from './form/register-with-sections.ts?script';
import sessionScript from './form/session.ts?script';
import { withWords } from './script-words.ts';

const formWords = ({ terms, registrationPage, registrationForm }: PublicWords) => ({
  ...registrationPage.script,
  ...registrationPage.takenId,
  ...registrationPage.placeGone,
  submit: registrationPage.submit,
  ...shortLabels({ registrationForm, registrationPage }),
  left: [1, 2].map((n) => terms.places.left(n).replace(String(n), '\\d+')).join('|'),
  full: terms.places.full,
  fullWaiting: terms.places.waiting(0),
  isRequired: registrationPage.isRequired,
  missing: registrationForm.missing,
  notAnswered: registrationForm.notAnswered,
  free: terms.free,
  locale: terms.locale,
  listName: terms.ratingList,
});

/** The inline script of a registration form, of an event with or without sections. */
export const registerScriptsIn = memoizeByObject((words: PublicWords) => ({
  plain: withWords(registerScript, formWords(words)),
  withSections: withWords(sectionsScript, formWords(words)),
}));

/** The inline script of a confirmation. */
export const confirmedScriptIn = memoizeByObject(({ eventPage }: PublicWords) =>
  withWords(confirmedScript, eventPage.script),
);

/** The scripts that a form loads on demand, by name. */
const loadedScripts = (words: PublicWords) =>
  Object.entries({
    account: accountScript,
    code: codeScript,
    family: familyScript,
    federations: federationsScript,
    lookup: lookupScript.replace(/\bSTYLE\b/, () => JSON.stringify(lookupCss)),
    offers: offersScript,
    problems: problemsScript,
    session: sessionScript,
  }).map(([name, script]) => [name, withWords(script, formWords(words))] as const);

const scriptPath = (name: string, { terms }: PublicWords) => `form/${name}.${terms.language}.js`;

/**
 * Returns the URL of the scripts that a form loads, with `*` for their name. The path never changes and the query
 * differs between versions, so that a page that was rendered before the last deploy still finds them.
 */
export const loadedScriptsAddress = memoizeByObject((words: PublicWords) => {
  const code = loadedScripts(words).join();
  const version = createHash('sha256').update(code).digest('hex').slice(0, 8);
  return `/${scriptPath('*', words)}?${version}`;
});

/** Returns the files of those scripts, by their path on the site. */
export function formScriptFiles(words = WORDS): [file: string, code: string][] {
  return loadedScripts(words).map(([name, code]) => [scriptPath(name, words), code]);
}
