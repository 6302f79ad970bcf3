import { comparedValues, shownValues } from '@tabiya/domain/entries/shown-values';
import { byeRulesOf, type OwnChanges, type OwnEntryForm } from '../../data/own-entries.ts';

/**
 * What the player changed of what the form was opened with. All else is left out: the organizer may have changed it since
 * then, and what the form does not ask is not in it.
 */
export function changesIn(
  typed: FormData,
  { entry, rules, hasPublicList }: OwnEntryForm,
): OwnChanges {
  const shown = shownValues(entry, { ...rules, ...byeRulesOf(rules) });
  const given = (name: string) => typed.getAll(name).map(String);
  const text = (name: string) => given(name)[0] ?? '';
  const isChanged = (name: string) =>
    comparedValues(given(name)) !== comparedValues(shown[name] ?? []);
  const answers = rules.questions
    .filter(({ id }) => isChanged(`answers.${id}`))
    .map(({ id, kind }) => {
      const name = `answers.${id}`;
      return [id, kind === 'choices' ? given(name) : text(name)] as const;
    });
  return {
    ...(isChanged('phoneNumber') && { phoneNumber: text('phoneNumber') }),
    ...(isChanged('notes') && { notes: text('notes') }),
    ...(typed.has('section') && isChanged('section') && { section: text('section') }),
    ...(typed.has('asksByes') && isChanged('byes') && { byes: given('byes').map(Number) }),
    ...(answers.length > 0 && { answers: Object.fromEntries(answers) }),
    ...(hasPublicList && isChanged('showName') && { showName: typed.has('showName') }),
    acceptWaiting: typed.has('acceptWaiting'),
  };
}
