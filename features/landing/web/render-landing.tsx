import { renderToStaticMarkup } from 'react-dom/server';
import { Landing } from './landing.tsx';
import type { LandingContent } from './landing-content.ts';

export const renderLanding = (content: LandingContent): string =>
  renderToStaticMarkup(<Landing {...content} />);
