import { cloneElement, createElement, type ReactElement } from 'react';
import { classNames } from '../class-names.ts';

type Props = Record<string, unknown> & { className?: string | undefined };

/** A plain element with the given props, or `render` with them added to its own. */
export function element(
  tag: string,
  render: ReactElement<Props> | undefined,
  props: Props,
): ReactElement {
  if (!render) return createElement(tag, props);
  const className = classNames(render.props.className, props.className);
  return cloneElement(render, { ...props, ...(className && { className }) });
}
