import { newOrganizer, openEditor } from './organizer.ts';
import { expect, test } from './test.ts';

test('the bar and the shortcuts set bold, italic and underline, and undo takes it back', async ({
  page,
}) => {
  await openEditor(page, await newOrganizer());
  const text = page.getByLabel('Payment info');
  await text.fill('Pay at check-in');
  await text.selectText();
  await page.keyboard.press('Control+b');
  await expect(text).toHaveValue('**Pay at check-in**');
  await page.keyboard.press('Control+i');
  await expect(text).toHaveValue('***Pay at check-in***');
  await page.keyboard.press('Control+z');
  await expect(text).toHaveValue('**Pay at check-in**');
  const bar = page.getByRole('toolbar').first();
  await text.selectText();
  await text.fill('Cash');
  await text.selectText();
  await bar.getByRole('button', { name: 'Underline' }).click();
  await expect(text).toHaveValue('__Cash__');
  await expect(text).toBeFocused();
  await expect(
    page.frameLocator('iframe[title="Preview of your page"]').locator('u').getByText('Cash'),
  ).toBeVisible();
});

test('one press of Tab leads into the bar and one out of it', async ({ page }) => {
  await openEditor(page, await newOrganizer());
  await page.getByLabel('Payment info').focus();
  await page.keyboard.press('Tab');
  const bar = page.getByRole('toolbar').first();
  await expect(bar.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(bar.getByRole('button', { name: 'Italic' })).toBeFocused();
  await page.keyboard.press('Tab');
  // On the free plan the payment link is shown as a premium benefit.
  await expect(page.getByRole('link', { name: /^A link on which players pay/ })).toBeFocused();
});

const WORD = `<html><head><style>p{color:red}</style></head><body>
<p class=MsoNormal><b><span style='font-size:14pt'>Prizes</span></b><o:p></o:p></p>
<p class=MsoNormal>First: <i>$100</i> &amp; <span style="text-decoration: underline">a cup</span></p>
<ul><li><p>One</p></li><li>Two</li></ul><script>alert(1)</script></body></html>`;
const DOCS = `<b style="font-weight:normal"><p><span style="font-weight:700">Bold</span><span style="font-weight:400"> plain</span></p></b>`;

test('what is pasted from a word processor comes as text with marks', async ({ page }) => {
  await openEditor(page, await newOrganizer());
  const text = page.getByLabel('Payment info');
  const paste = (html: string) =>
    text.evaluate((area: HTMLTextAreaElement, pasted) => {
      area.focus();
      area.select();
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', pasted);
      area.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, html);
  await paste(WORD);
  await expect(text).toHaveValue('**Prizes**\n\nFirst: *$100* & __a cup__\n\n• One\n• Two');
  await paste(DOCS);
  await expect(text).toHaveValue('**Bold** plain');
});
