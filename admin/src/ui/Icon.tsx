const PATHS = {
  arrowDown: 'M10 4v12M5.5 11.5L10 16l4.5-4.5',
  arrowUp: 'M10 16V4M5.5 8.5L10 4l4.5 4.5',
  back: 'M11.5 4.5L6 10l5.5 5.5M6.5 10H16',
  check: 'M4 10.5l4 4 8-9',
  close: 'M5 5l10 10M15 5L5 15',
  copy: 'M7.5 7.5h8v8h-8zM12.5 7.5v-3h-8v8h3',
  down: 'M6 8l4 4 4-4',
  download: 'M10 3.5v9M6 9l4 4 4-4M4 16.5h12',
  edit: 'M4 16l.8-3.4L13 4.4l2.6 2.6-8.2 8.2zM11.4 6l2.6 2.6',
  email: 'M3 5h14v10H3zM3.5 5.5L10 11l6.5-5.5',
  eye: 'M2.5 10S5.3 4.8 10 4.8 17.5 10 17.5 10 14.7 15.2 10 15.2 2.5 10 2.5 10zM10 12.3a2.3 2.3 0 100-4.6 2.3 2.3 0 000 4.6z',
  external: 'M11 4h5v5M16 4l-7.5 7.5M8 5H4.5v10.5H15V12',
  info: 'M10 9v5M10 6.2v.1M10 17.5a7.5 7.5 0 100-15 7.5 7.5 0 000 15z',
  list: 'M7 5.5h9.5M7 10h9.5M7 14.5h9.5M3.5 5.5h.1M3.5 10h.1M3.5 14.5h.1',
  lock: 'M6 9V6.5a4 4 0 018 0V9M4.5 9h11v7.5h-11z',
  more: 'M4.5 9.2a.8.8 0 100 1.6.8.8 0 000-1.6zM10 9.2a.8.8 0 100 1.6.8.8 0 000-1.6zM15.5 9.2a.8.8 0 100 1.6.8.8 0 000-1.6z',
  next: 'M8 5l5 5-5 5',
  pawn: 'M10 8.5a2.8 2.8 0 100-5.6 2.8 2.8 0 000 5.6zM7.5 9h5M8.6 9c.2 3-.7 4.6-2.6 6h8c-1.9-1.4-2.8-3-2.6-6M5 17.3h10V15H5z',
  phone:
    'M6.8 3.5l2 4-1.7 1.5a9 9 0 003.9 3.9l1.5-1.7 4 2c-.2 2-1.3 3.3-3 3.3C8.5 16.5 3.5 11.5 3.5 6.5c0-1.7 1.3-2.8 3.3-3z',
  person: 'M10 10.5a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM3.5 17a6.5 6.5 0 0113 0',
  plus: 'M10 4v12M4 10h12',
  print: 'M6 7.5V3.5h8v4M6 14H3.5V7.5h13V14H14M6 11.5h8v5H6z',
  previous: 'M12 5l-5 5 5 5',
  search: 'M9 14.5a5.5 5.5 0 100-11 5.5 5.5 0 000 11zM13 13l4 4',
  success: 'M6.5 10.3l2.4 2.4 4.6-5.2M10 17.5a7.5 7.5 0 100-15 7.5 7.5 0 000 15z',
  swap: 'M4 7.5h12M12.5 4L16 7.5 12.5 11M16 13.5H4M7.5 10L4 13.5 7.5 17',
  trash: 'M4.5 6h11M8 6V4h4v2M6 6l.7 10h6.6L14 6M8.6 9v4.5M11.4 9v4.5',
  upload: 'M10 13V4M6 7.5l4-4 4 4M4 16.5h12',
  warning: 'M10 8v3.8M10 14.2v.1M10 3l7.5 13.5h-15z',
} as const;

export type IconName = keyof typeof PATHS;

/** A small line drawing in the color of the text around it. It is decoration: put the same into words next to it. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
