import type { TournamentScreenId } from '@tabiya/domain/event/screens';

/** Drawings on a grid of 18, one of each screen. */
const PATHS: Readonly<Record<TournamentScreenId, string>> = {
  overview: 'M3 8.2 9 3l6 5.2V15H3zM7.2 15v-4h3.6v4',
  page: 'M4.5 2.5h9A1.5 1.5 0 0115 4v10a1.5 1.5 0 01-1.5 1.5h-9A1.5 1.5 0 013 14V4a1.5 1.5 0 011.5-1.5zM3 6.5h12M6 10h6M6 12.7h4',
  news: 'M3 7.5v3.2l8.5 3.3V4.2zM11.5 6.6a2.6 2.6 0 010 5M5 11.5 6 15h2l-.8-2.6',
  share: 'M9 11V3M5.8 5.8 9 2.7l3.2 3.1M4 9v5.5h10V9',
  registration: 'M12 2.8 15.2 6 7 14.2 3 15l.8-4zM10.2 4.6l3.2 3.2',
  participants:
    'M6.8 8.6a2.6 2.6 0 100-5.2 2.6 2.6 0 000 5.2zM2 15c.3-3 2.2-4.6 4.8-4.6S11.3 12 11.6 15M11.5 3.7a2.5 2.5 0 010 4.7M13 10.7c1.8.5 2.9 2 3.1 4.3',
  revenue:
    'M9 15.3A6.3 6.3 0 109 2.7a6.3 6.3 0 000 12.6zM11.3 6.3c-.6-.6-1.3-.9-2-.9-1.8 0-2.9 1.6-2.9 3.6s1.1 3.6 2.9 3.6c.7 0 1.4-.3 2-.9M5.2 8.2h4M5.2 9.9h4',
  messages:
    'M4 4h10a1.5 1.5 0 011.5 1.5v7A1.5 1.5 0 0114 14H4a1.5 1.5 0 01-1.5-1.5v-7A1.5 1.5 0 014 4zM3 5l6 4.7L15 5',
  schedule:
    'M4.3 3.8h9.4a1.5 1.5 0 011.5 1.5v8.4a1.5 1.5 0 01-1.5 1.5H4.3a1.5 1.5 0 01-1.5-1.5V5.3a1.5 1.5 0 011.5-1.5zM2.8 7.3h12.4M6 2.2v3M12 2.2v3',
  results:
    'M5.5 3h7v4.2a3.5 3.5 0 01-7 0zM5.5 4.3H3c0 2.2.8 3.6 2.6 3.9M12.5 4.3H15c0 2.2-.8 3.6-2.6 3.9M9 10.7V13M6 15.2h6M7.3 13h3.4',
  visits: 'M3 15.2V10M7 15.2V5M11 15.2V8M15 15.2V3',
  settings:
    'M2.5 5.5h7M13.5 5.5h2M2.5 12.5h2M8.5 12.5h7M11.5 7.4a1.9 1.9 0 100-3.8 1.9 1.9 0 000 3.8zM6.5 14.4a1.9 1.9 0 100-3.8 1.9 1.9 0 000 3.8z',
};

/** The icon of a screen in the color of its name, which is next to it. */
export function ScreenIcon({ screen }: { screen: TournamentScreenId | 'more' }) {
  return (
    <svg
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-4.5 shrink-0 max-md:size-5"
    >
      <path d={screen === 'more' ? 'M3 5h12M3 9h12M3 13h12' : PATHS[screen]} />
    </svg>
  );
}
