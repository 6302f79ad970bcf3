import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const TONES: Readonly<Record<NoticeTone, { icon: IconName; ground: string; mark: string }>> = {
  info: { icon: 'info', ground: 'bg-sunken border-line', mark: 'text-muted' },
  success: { icon: 'success', ground: 'bg-success-soft border-success/30', mark: 'text-success' },
  warning: { icon: 'warning', ground: 'bg-warning-soft border-warning/30', mark: 'text-warning' },
  danger: { icon: 'warning', ground: 'bg-danger-soft border-danger/30', mark: 'text-danger' },
};

type NoticeProps = {
  tone: NoticeTone;
  children: ReactNode;
  /** A button or link that helps, at the end of the sentence. */
  action?: ReactNode;
  className?: string;
};

/**
 * A sentence about what happened. Screen readers hear `danger` at once and the others when they are
 * free, so render it when it happens rather than from the start.
 */
export function Notice({ tone, children, action, className = '' }: NoticeProps) {
  const { icon, ground, mark } = TONES[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`appear flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border px-4 py-3 ${ground} ${className}`}
    >
      <div className="flex flex-1 basis-60 gap-3">
        <span className={`mt-0.5 ${mark}`}>
          <Icon name={icon} />
        </span>
        <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
      </div>
      {action}
    </div>
  );
}
