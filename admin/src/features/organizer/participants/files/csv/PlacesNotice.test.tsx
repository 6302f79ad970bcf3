import { makeSection } from '@tabiya/domain/entries/testing/entry-fixtures';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { textContent } from '../../../../../../../site-renderer/testing/html.ts';
import { PlacesNotice } from './PlacesNotice.tsx';

type Props = Parameters<typeof PlacesNotice>[0];

const event = { sections: [makeSection({ id: 'u1800', name: 'U1800' })] };
/** Returns the text for a file of four, in which all players without a place wait. */
const noticeText = (props: Pick<Props, 'fitting' | 'limits'> & Partial<Props>) =>
  textContent(
    renderToStaticMarkup(
      <PlacesNotice
        event={event}
        ready={4}
        sent={4}
        letsWait={true}
        setLetsWait={() => {}}
        {...props}
      />,
    ),
  );

test('the limit of the event or a section is named, with the number of players who fit', () => {
  const ofEvent = noticeText({ fitting: 3, limits: { event: 3, sections: [] } });
  expect(ofEvent).toContain(
    'Only 3 places are left. Only the first 3 of 4 participants in the file fit',
  );
  expect(ofEvent).toContain('Put the other one on the waiting list');
  const ofSection = noticeText({
    fitting: 1,
    limits: { event: null, sections: [{ id: 'u1800', left: 1 }] },
  });
  expect(ofSection).toContain(
    '“U1800” has 1 place left. Only the first 1 of 4 participants in the file fit',
  );
  expect(ofSection).toContain('Put the other 3 on the waiting list');
});

test('players who have paid and can’t be put on the waiting list are counted', () => {
  const limits = { event: 0, sections: [] };
  expect(noticeText({ fitting: 0, limits, sent: 3 })).toContain('1 paid participant is skipped');
  expect(noticeText({ fitting: 0, limits, sent: 2 })).toContain('2 paid participants are skipped');
  expect(noticeText({ fitting: 0, limits, sent: 2, letsWait: false })).not.toContain('left out');
});
