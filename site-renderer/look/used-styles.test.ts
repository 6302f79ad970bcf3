import { expect, test } from 'vitest';
import { stylesFor } from './used-styles.ts';

test('rules for classes, IDs and tags that a page does not have are left out', () => {
  const css = '.a{x:y}.b{x:y}#c{x:y}p{x:y}.a p,dl>dt{x:y}';
  expect(stylesFor(css)('<p class="a d">')).toBe('.a{x:y}p{x:y}.a p{x:y}');
  expect(stylesFor(css)('<dl id="c"><dt class="b">')).toBe('.b{x:y}#c{x:y}dl>dt{x:y}');
});

test('a rule without names stays, and so does one whose names are conditions alone', () => {
  const css = ':root{x:y}*,:before{x:y}[hidden]{x:y}body{x:y}p:not(.a:has(.b)):hover{x:y}';
  expect(stylesFor(css)('<p>')).toBe(css);
});

test('what has to be within or beside an element has to be on the page', () => {
  const css = '.a:has(+ .b:not(:empty)){x:y}.a:has(.c,.b){x:y}.a:not(:has(.b)){x:y}';
  expect(stylesFor(css)('<p class="a">')).toBe('.a:has(.c,.b){x:y}.a:not(:has(.b)){x:y}');
  expect(stylesFor(css)('<p class="a b">')).toBe(css);
});

test('lists in brackets, however deep, are no rules of their own', () => {
  const css = ':is(.a:not(.b,:first-child),.a:has(~:is(:target,.b))){x:y}';
  expect(stylesFor(css)('<p>')).toBe(css);
});

test('an at-rule stays as long as one of its rules does', () => {
  const css = '@media print{.a{x:y}.b{x:y}}@media (width<=640px){.b{x:y}}';
  expect(stylesFor(css)('<p class="a">')).toBe('@media print{.a{x:y}}');
});

test('what people wrote counts as no element', () => {
  expect(stylesFor('.a{x:y}b{x:y}')('<p>&lt;b class=&quot;a&quot;&gt; class="a"</p>')).toBe('');
});

test('pages of the same elements have the same style sheet, whatever they say', () => {
  const styles = stylesFor('.a{x:y}.b{x:y}');
  expect(styles('<p class="b">One')).toBe(styles('<i class="b c">Two'));
});

test('selectors in brackets within brackets stay whole', () => {
  const css = ':is(.a:not(.x,.y),.a:not(.x):has(~:is(.x,.y))){x:y}';
  expect(stylesFor(css)('<p class="a">')).toBe(css);
});
