import { EMPTY_EVENT } from '@tabiya/domain/event/event';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { textContent } from '../../../site-renderer/testing/html.ts';
import { waitingPaths } from '../drafts/waiting-fields.ts';
import { ChangeList } from './ChangeList.tsx';

test('a tab’s switch and mode are listed under that tab, and each name once', () => {
  const saved = { ...EMPTY_EVENT, title: 'Spring Open', isSingleDay: true };
  const changed = {
    ...saved,
    title: 'Autumn Open',
    tabsShown: { ...saved.tabsShown, showFAQ: true, showRules: true, showCustom: true },
    tabCustomModes: { ...saved.tabCustomModes, rules: true },
    playerFields: { ...saved.playerFields, club: 'required', sex: 'required' } as const,
  };
  const paths = waitingPaths({ saved, fillsAddress: false }, changed, null);
  expect(paths).toContain('tabsShown.showRules');
  const text = textContent(renderToStaticMarkup(<ChangeList fields={paths} />));
  expect(text.trim()).toBe(
    [
      ...['Home Tournament title', 'Registration About the player'],
      ...['Rules Default or Custom mode, Tab on or off', 'FAQ Tab on or off'],
      'Custom Tab on or off',
    ].join(' '),
  );
});
