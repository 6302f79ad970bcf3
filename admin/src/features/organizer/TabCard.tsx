import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';

type TabCardProps = { title: string; lead?: ReactNode; children: ReactNode };

/** A part of an admin tab: heading, a line on what it does, then the fields. */
export function TabCard({ title, lead, children }: TabCardProps) {
  return (
    <Card dense className="grid grid-cols-1 content-start gap-4">
      <div>
        <h2 className="font-serif text-20 leading-6 font-semibold">{title}</h2>
        {lead && <p className="mt-1 max-w-[70ch] text-14 text-muted">{lead}</p>}
      </div>
      {children}
    </Card>
  );
}
