import type { ComponentProps } from 'react';

type CardProps = ComponentProps<'section'> & {
  /** Less padding, for screens that are worked with: 16 px on phones, 24 × 20 px from tablets on. */
  dense?: boolean;
};

/** A white sheet on the page: what belongs together. Padded 16 px on phones, 32 px from tablets on. */
export function Card({ dense = false, className = '', ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={`rounded-card border border-line bg-surface p-4 ${dense ? 'sm:px-6 sm:py-5' : 'sm:p-8'} ${className}`}
    />
  );
}
