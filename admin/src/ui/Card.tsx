import type { ComponentProps } from 'react';

/** A white sheet on the page: what belongs together. Padded 16 px on phones, 32 px from tablets on. */
export function Card({ className = '', ...rest }: ComponentProps<'section'>) {
  return (
    <section
      {...rest}
      className={`rounded-card border border-line bg-surface p-4 sm:p-8 ${className}`}
    />
  );
}
