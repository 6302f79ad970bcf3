import type { Locator } from '@playwright/test';
import { newOrganizer, newTournament, openEditor, openTab } from '../support/organizer.ts';
import { expect, test } from '../support/test.ts';

type Organizer = Awaited<ReturnType<typeof newOrganizer>>;

/** Waits until the draft has this text with marks; undefined if the draft doesn’t change it. */
async function expectStored(
  { account, eventId }: Organizer,
  marked: string | undefined,
): Promise<void> {
  await expect
    .poll(async () => {
      const { data } = await account.client
        .from('events')
        .select('draft')
        .eq('id', eventId)
        .single();
      return (data?.draft as { fields?: { paymentInfo?: string } } | null)?.fields?.paymentInfo;
    })
    .toBe(marked);
}

test('toolbar and shortcuts set bold, italic, and underline, undo reverts it, and Tab skips the toolbar', async ({
  page,
}) => {
  const organizer = await newOrganizer();
  await openEditor(page, organizer);
  const text = page.getByLabel('Payment info');
  const bar = page.getByRole('toolbar').first();
  await text.fill('Pay at check-in');
  await text.selectText();
  await page.keyboard.press('Control+b');
  await expect(text.locator('b')).toHaveText('Pay at check-in');
  await expect(bar.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+i');
  await expect(text.locator('i')).toHaveText('Pay at check-in');
  await page.keyboard.press('Control+z');
  await expect(text.locator('i')).toHaveCount(0);
  await expect(text.locator('b')).toHaveText('Pay at check-in');
  await expect(bar.getByRole('button', { name: 'Italic' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expectStored(organizer, '**Pay at check-in**');

  await text.fill('Cash');
  await text.selectText();
  await page.keyboard.press('Control+b');
  await bar.getByRole('button', { name: 'Underline' }).click();
  await expect(text).toBeFocused();
  const preview = page.frameLocator('iframe[title="Preview of your page"]');
  await expect(preview.locator('u').getByText('Cash')).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(bar.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(bar.getByRole('button', { name: 'Italic' })).toBeFocused();
  await page.keyboard.press('Tab');
  // On the free plan the payment link is shown as a premium benefit.
  await expect(page.getByRole('link', { name: /^A link where players pay/ })).toBeFocused();
});

test('a text is shown formatted and stored with marks, whether typed here or changed in another window', async ({
  page,
}) => {
  const stored = 'Cash, **no cards**, *please*.\n\n__Members__ pay 5 ** 2.';
  const organizer = await newOrganizer({ fields: { paymentInfo: stored } });
  await openEditor(page, organizer);
  const text = page.getByRole('textbox', { name: 'Payment info' });
  await expect(text).toHaveAttribute('aria-multiline', 'true');
  await expect(text).toHaveAttribute('aria-describedby', /.+/);
  await expect(text).toHaveText('Cash, no cards, please. Members pay 5 ** 2.');
  await expect(text.locator('b')).toHaveText('no cards');
  await expect(text.locator('i')).toHaveText('please');
  await expect(text.locator('u')).toHaveText('Members');
  // Moving the focus changes nothing.
  await text.focus();
  await page.getByLabel('Prize fund').focus();
  await page.getByRole('button', { name: 'Publication' }).click();
  await expect(page.getByText('There are no unsaved changes.')).toBeVisible();
  await page.keyboard.press('Escape');

  await text.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('!');
  await expectStored(organizer, `${stored}!`);
  // The label focuses the text, as in any other field.
  await page.getByLabel('Prize fund').focus();
  await page.getByText('Payment info', { exact: true }).first().click();
  await expect(text).toBeFocused();

  await text.fill('');
  await page.keyboard.type('Cash **only**');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('at the desk');
  await expect(text.locator('b')).toHaveCount(0);
  await page.getByLabel('Prize fund').focus();
  await expect(page.getByLabel('Prize fund')).toBeFocused();
  await expect(text.locator('b')).toHaveText('only');
  await expect(text).toHaveText('Cash only at the desk');
  await expectStored(organizer, 'Cash **only**\n\nat the desk');
  await text.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('in euros');
  await expectStored(organizer, 'Cash **only**\n\nat the desk\nin euros');
  await text.fill('');
  await expectStored(organizer, '');
  await organizer.save({ paymentInfo: 'Cash **now**', title: 'Summer Open' });
  await page.reload();
  await page.getByRole('button', { name: 'Use the other version for Payment info' }).click();
  await expect(text.locator('b')).toHaveText('now');
});

test('an input method composes text after formatted text', async ({ page }) => {
  const organizer = await newOrganizer({ fields: { paymentInfo: '**会費**は' } });
  await openEditor(page, organizer);
  await page.getByLabel('Payment info').focus();
  await page.keyboard.press('Control+End');
  const input = await page.context().newCDPSession(page);
  for (const composed of ['げ', 'げん', 'げんき', 'げんきん']) {
    const end = composed.length;
    await input.send('Input.imeSetComposition', {
      text: composed,
      selectionStart: end,
      selectionEnd: end,
    });
  }
  await input.send('Input.insertText', { text: '現金' });
  await expect(page.getByLabel('Payment info')).toHaveText('会費は現金');
  await expectStored(organizer, '**会費**は現金');
});

const WORD = `<html><head><style>p{color:red}</style></head><body>
<p class=MsoNormal><b><span style='font-size:14pt'>Prizes</span></b><o:p></o:p></p>
<p class=MsoNormal>First: <i>$100</i> &amp; <span style="text-decoration: underline">a cup</span></p>
<ul><li><p>One</p></li><li>Two</li></ul><script>alert(1)</script></body></html>`;
const DOCS = `<b style="font-weight:normal"><p><span style="font-weight:700">Bold</span><span style="font-weight:400"> plain</span></p></b>`;

/** Replaces the whole text by pasting. */
function paste(text: Locator, type: 'text/html' | 'text/plain', pasted: string): Promise<void> {
  return text.evaluate(
    (area: HTMLElement, [format, data]) => {
      area.focus();
      document.execCommand('selectAll');
      const clipboardData = new DataTransfer();
      clipboardData.setData(format, data);
      area.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    [type, pasted] as const,
  );
}

test('pasted text keeps its formatting, and pasting can be undone', async ({ page }) => {
  const organizer = await newOrganizer();
  await openEditor(page, organizer);
  const text = page.getByLabel('Payment info');
  await paste(text, 'text/html', WORD);
  await expect(text.locator('b')).toHaveText('Prizes');
  await expectStored(organizer, '**Prizes**\n\nFirst: *$100* & __a cup__\n\n• One\n• Two');
  await paste(text, 'text/html', DOCS);
  await expectStored(organizer, '**Bold** plain');
  await page.keyboard.press('Control+z');
  await expect(text.locator('i')).toHaveText('$100');
  const links = [
    '<a href="https://chess.example/map">Map</a>',
    '<a href="https://chess.example/">chess.example</a>',
    '<a href="mailto:ann@chess.example">Ann</a>',
    '<a href="#top">Top</a>',
  ];
  await paste(text, 'text/html', `<p>${links.join(', ')}</p>`);
  await expectStored(
    organizer,
    'Map (https://chess.example/map), chess.example, Ann (ann@chess.example), Top',
  );
  await paste(text, 'text/plain', 'Cash\r\n**only** <b>here</b>');
  await expect(text.locator('b')).toHaveText('only');
  await expectStored(organizer, 'Cash\n**only** <b>here</b>');
});

test('formatted texts in Settings, Schedule, and Registration use the editor’s control', async ({
  page,
}) => {
  const { eventId } = await newTournament(page, {
    paymentInfo: 'Account of **SK Ulm**',
    scheduleInfo: '*Doors* at nine',
    registrationInfo: '__Members__ pay less',
  });
  for (const [tab, label, styled] of [
    ['schedule', 'Schedule information', 'i'],
    ['registration', 'Registration information', 'u'],
    ['settings', 'Payment info', 'b'],
  ] as const) {
    await openTab(page, eventId, tab);
    await expect(page.getByRole('textbox', { name: label }).locator(styled)).toBeVisible();
  }
  const text = page.getByRole('textbox', { name: 'Payment info' });
  await text.fill('Cash');
  await text.selectText();
  await page.keyboard.press('Control+b');
  await page.reload();
  await expect(text.locator('b')).toHaveText('Cash');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(text.locator('b')).toHaveText('SK Ulm');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(text.locator('b')).toHaveText('Cash');
  await page.getByRole('button', { name: 'Save Changes To Live Page' }).click();
  await expect(page.getByText('Saved!')).toBeVisible();
  const live = await (await page.request.get(`/${eventId}`)).text();
  expect(live).toContain('<strong>Cash</strong>');
});
