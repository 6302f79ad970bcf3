import { expect, test } from 'vitest';
import { TERMS } from '../../words/en/terms.ts';
import { placeNumberText } from './place-number.ts';

const sections = (...limits: (number | null)[]) => limits.map((maxPlayers) => ({ maxPlayers }));

test.each([
  [{ maxPlayers: 160, sections: sections(60, null) }, 'no. 62 of 160'],
  [{ maxPlayers: null, sections: sections(60, 40) }, 'no. 62 of 100'],
  [{ maxPlayers: 160, sections: sections(60, 40) }, 'no. 62 of 100'],
  [{ maxPlayers: 90, sections: sections(60, 40) }, 'no. 62 of 90'],
  [{ maxPlayers: null, sections: sections(60, null) }, 'no. 62'],
  [{ maxPlayers: null, sections: [] }, 'no. 62'],
  [{ maxPlayers: 61, sections: [] }, 'no. 62'],
])('the 62nd of %j is %s', (event, text) => {
  expect(placeNumberText(62, event, TERMS)).toBe(text);
});
