import { renderToStaticMarkup } from 'react-dom/server';
import { Landing } from './landing.tsx';
import type { LandingContent } from './landing-content.ts';

/** The landing page as markup, with no trace of React in it. */
export function renderLanding(content: LandingContent): string {
  return renderToStaticMarkup(<Landing {...content} />);
}
