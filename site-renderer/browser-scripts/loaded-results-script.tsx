/** @jsxImportSource preact */

import { titledName } from '@tabiya/domain/results/listed-name';
import type { PublicWords } from '@tabiya/domain/words/public-words';
import { render } from 'preact';
import { NamesSheet, type SheetSeat } from '../results-page/NamesSheet.tsx';
import { PlayerCard } from '../results-page/PlayerCard.tsx';
import { addStyle } from './add-style.ts';
import { offerCopying } from './copying.ts';
import { followedPlayers, toggleFollowed } from './following.ts';
import { type CardState, createCardStore } from './results/card-store.ts';
import { isCardHash, sectionPath, showAddress } from './results/page-address.ts';
import { readPairings, sheetSeats } from './results/sheet-seats.ts';
import { cardContent, readStandings } from './results/standings-lines.ts';
import type { ScriptWords } from './script-words.ts';

/*
 * Loaded at the first press on a results page, or once the reader follows a player: shows cards, prints
 * sheets for the wall, marks followed players, and copies.
 */
declare const WORDS: ScriptWords<
  Record<'explain', string> &
    Pick<PublicWords['results']['script'], 'again' | 'white' | 'black'> &
    PublicWords['results']['card'] &
    Pick<
      PublicWords['results'],
      | ('place' | 'points' | 'performance' | 'federation' | 'rating')
      | ('close' | 'follow' | 'copyCard')
    >
>;
/** The style of cards and sheets. */
declare const STYLE: string;

const CARD_WORDS = {
  close: WORDS.close,
  follow: WORDS.follow,
  copyCard: WORDS.copyCard,
  explain: WORDS.explain,
  again: WORDS.again,
  playing: WORDS.playing,
  points: WORDS.points,
  tieBreaks: WORDS.tieBreaks,
  pointsOf: WORDS.pointsOf,
  start: WORDS.start,
  rank: [WORDS.rank[0], WORDS.rank[1]],
  performanceOf: [WORDS.performanceOf[0], WORDS.performanceOf[1]],
  rated: [WORDS.rated[0], WORDS.rated[1]],
} as const;

const LABELS = {
  place: WORDS.place,
  points: WORDS.points,
  performance: WORDS.performance,
  federation: WORDS.federation,
  rating: WORDS.rating,
};

const phone = matchMedia('(width<=40em)');
/** The place of the card and the sheet by name. */
const place = document.createElement('div');
document.body.append(place);
addStyle(STYLE);

let lines = readStandings(document);
let seats: SheetSeat[] | null = null;
const cards = createCardStore({ request: requestCalculation, onChange: show });

function show(card: CardState | null): void {
  const content = card && cardContent(lines, card.startRank, LABELS);
  const heading = document.querySelector('#pairings h2')?.firstChild?.textContent ?? '';
  render(
    <>
      {seats && <NamesSheet heading={heading} seats={seats} />}
      {card && content && (
        <PlayerCard
          card={content}
          calculation={card.calculation}
          isFollowed={followedNames().includes(titledName(content.player))}
          words={CARD_WORDS}
          address={location.href}
          onClose={closeCard}
          onFollow={() => follow(titledName(content.player))}
          onExplain={() => void cards.explain()}
          buttonsRef={offerCardCopying}
        />
      )}
    </>,
    place,
  );
}

/** The line of the player named in the URL. */
const currentRow = () =>
  isCardHash(location.hash) ? document.getElementById(location.hash.slice(1))?.closest('tr') : null;

function showCard(): void {
  document.querySelector('tr.shown')?.removeAttribute('class');
  // Return the focus to the link that opened the card.
  openDialog()?.close();
  showAddress();
  const row = currentRow();
  const hasTieBreaks = document.querySelector('[data-explained]') !== null;
  cards.open(row ? Number(location.hash.slice(1)) : null, hasTieBreaks);
  if (!row) return;
  row.className = 'shown';
  if (phone.matches) openDialog()?.showModal();
  else openDialog()?.show();
}

const openDialog = () => place.querySelector('dialog');

// Keep the reader at the position where the card was opened.
function closeCard(): void {
  if (history.state) history.back();
  else {
    history.replaceState(null, '', location.pathname + location.search);
    showCard();
  }
}

function offerCardCopying(buttons: HTMLElement | null): void {
  if (buttons) offerCopying(buttons);
}

async function requestCalculation(startRank: number): Promise<readonly Node[]> {
  const answer = await fetch(`${location.pathname}/tie-breaks-${startRank}`);
  if (!answer.ok) throw answer;
  const { body } = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return [...body.childNodes];
}

const followedNames = () => followedPlayers()[sectionPath()] ?? [];

function follow(name: string): void {
  toggleFollowed(sectionPath(), name);
  markFollowed();
  cards.refresh();
}

/** Marks the lines of followed players. */
function markFollowed(): void {
  const names = followedNames();
  for (const row of document.querySelectorAll('main tbody tr')) {
    const isFollowed = [...row.querySelectorAll('a')].some((link) =>
      names.includes(link.textContent),
    );
    row.toggleAttribute('data-followed', isFollowed);
  }
}

const readSeats = () => sheetSeats(readPairings(document), [WORDS.white, WORDS.black]);

function printSheet(name: string): void {
  if (name === 'names') {
    seats = readSeats();
    cards.refresh();
  }
  document.body.dataset['sheet'] = name;
  window.print();
}

document.addEventListener('click', (click) => {
  const target = click.target as Element;
  const sheet = target.closest<HTMLButtonElement>('.sheets button:not(.copy)');
  if (sheet) printSheet(sheet.value);
  // The backdrop belongs to the dialog.
  if (target === openDialog()) closeCard();
  const link = target.closest<HTMLAnchorElement>('a[href^="#"]');
  if (!link || !isCardHash(link.hash) || click.ctrlKey || click.metaKey || click.shiftKey) return;
  click.preventDefault();
  if (currentRow()) history.replaceState(history.state, '', link.hash);
  else history.pushState(1, '', link.hash);
  showCard();
});
document.addEventListener('keydown', (key) => {
  if (key.key !== 'Escape' || !currentRow()) return;
  key.preventDefault();
  closeCard();
});
addEventListener('popstate', showCard);
addEventListener('renewed', () => {
  lines = readStandings(document);
  markFollowed();
  if (seats) seats = readSeats();
  cards.refresh();
  // Other buttons are the same, and can say "Copied!" at the moment.
  offerCopying(document.querySelector('main') ?? undefined);
});

offerCopying();
markFollowed();
showCard();
