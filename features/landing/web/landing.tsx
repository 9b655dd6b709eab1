import { SkipLink } from '#web/ui/page/skip-link.tsx';
import { Closing } from './closing.tsx';
import { DemoDialog } from './demo-dialog.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import type { LandingContent } from './landing-content.ts';
import { Method } from './method.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { Tiers } from './tiers.tsx';

export function Landing({ lessons, badges, plans }: LandingContent) {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="contenido" tabIndex={-1} className="outline-none">
        <Hero />
        <Features lessons={lessons} badges={badges} />
        <Method />
        <Tiers plans={plans} />
        <Closing />
      </main>
      <SiteFooter />
      <DemoDialog />
    </>
  );
}
