import { SkipLink } from '#web/ui/page/skip-link.tsx';
import type { LandingContent } from './landing-content.ts';
import { Closing } from './page/closing.tsx';
import { Method } from './page/method.tsx';
import { SiteFooter } from './page/site-footer.tsx';
import { SiteHeader } from './page/site-header.tsx';
import { Tiers } from './page/tiers.tsx';
import { Features } from './panels/features.tsx';
import { DemoDialog } from './sample/demo-dialog.tsx';
import { Hero } from './sample/hero.tsx';

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
