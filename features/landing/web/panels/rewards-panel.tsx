import { Coin } from '#web/brand/money-box.tsx';
import type { LandingContent } from '../landing-content.ts';
import { FeaturePanel } from './feature-panel.tsx';

export const RewardsPanel = ({ badges }: Pick<LandingContent, 'badges'>) => (
  <FeaturePanel
    className="md:col-span-12 lg:col-span-7"
    title="Recompensas que se ganan aprendiendo"
    text="Cada lección suma puntos según tus aciertos. Con ellos subes de nivel, ganas insignias y avanzas en el ranking."
  >
    <div className="rounded-card border border-line/70 bg-surface p-5 shadow-soft">
      <p className="flex items-center gap-2.5 rounded-control bg-reward-soft px-3.5 py-2.5 font-bold text-reward">
        <svg viewBox="-12 -11 25 22" fill="none" aria-hidden="true" className="h-6">
          <Coin x={0} y={0} radius={10} />
        </svg>
        Ganaste 10 puntos
      </p>
      <ul className="mt-5 grid grid-cols-3 gap-3">
        {badges.map(({ title, condition, picture }) => (
          <li key={title} className="flex flex-col items-center text-center">
            <img src={picture} alt="" width="88" height="88" loading="lazy" className="size-18 sm:size-22" />
            <span className="mt-2 text-sm font-bold leading-snug sm:text-base">{title}</span>
            <span className="mt-0.5 text-xs text-muted text-pretty sm:text-sm">{condition}</span>
          </li>
        ))}
      </ul>
    </div>
  </FeaturePanel>
);
