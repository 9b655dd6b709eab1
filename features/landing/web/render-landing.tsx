import { renderToStaticMarkup } from 'react-dom/server';
import { Landing } from './landing.tsx';
import type { LandingContent } from './landing-content.ts';

export function renderLanding(content: LandingContent): string {
  return renderToStaticMarkup(<Landing {...content} />);
}
