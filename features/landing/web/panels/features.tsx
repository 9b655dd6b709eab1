import type { LandingContent } from '../landing-content.ts';
import { SectionHeading } from '../page/section-heading.tsx';
import { LessonsPanel } from './lessons-panel.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { QuizPanel } from './quiz-panel.tsx';
import { RewardsPanel } from './rewards-panel.tsx';

/** The four features of docs/product.md §1, each with a sample of the interface. */
export function Features({ lessons, badges }: Pick<LandingContent, 'lessons' | 'badges'>) {
  const [, open = lessons[0], again = lessons[0]] = lessons;
  return (
    <section aria-labelledby="funciones" className="border-y border-line bg-surface py-16 lg:py-24">
      <div className="frame">
        <SectionHeading
          id="funciones"
          title="Pocos minutos, una idea clara y la cuenta hecha contigo"
          text="Así se ve por dentro. Las lecciones y las insignias son las de verdad; los avances, un ejemplo."
        />
        <div className="mt-10 grid gap-5 md:grid-cols-12">
          <LessonsPanel lessons={lessons} />
          {open && again && <QuizPanel open={open} again={again} />}
          <ProgressPanel />
          <RewardsPanel badges={badges} />
        </div>
      </div>
    </section>
  );
}
