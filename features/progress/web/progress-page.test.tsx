import { expect, test } from 'vitest';
import { session } from '#features/account/web/session/session.ts';
import { serverAnswers } from '#test/components/answers.ts';
import { renderPage } from '#test/components/render-page.tsx';
import ProgressPage from './progress-page.tsx';

const week = [16, 17, 18, 19, 20, 21, 22].map((day) => ({
  ...{ day: `2026-11-${day}`, points: 0, active: false, state: 'rest' },
}));
const progress = {
  ...{ today: '2026-11-18', progress: [], completed_lessons: 0, total_points: 0, level: 1 },
  ...{ points_to_next_level: 100, weekly_progress: 0, weekly_change: 0, streak_days: 0, week },
  streak: {
    ...{ days: 0, longest: 0, freezes: 0, next_freeze_in: 7, used_freeze_yesterday: false },
    ...{ is_active_today: false, at_risk: false, paused_until: null, today: '2026-11-18' },
  },
  ...{ ranking: { position: null, label: 'Sin ranking' }, league: null, placement: null },
  ...{ skippable_lessons: [], exams: [], next_lesson: null, lessons_in_progress: [], next_badges: [] },
  ...{ unreachable_badges: [], review: null },
};

test('the week marks the day that its points were counted in, also when the profile names a zone of another day', async () => {
  serverAnswers({ 'GET /api/user-progress': progress });
  const { screen } = await renderPage({ Page: ProgressPage, path: '/progress' });
  session.profileChanged({ time_zone: 'Pacific/Kiritimati' });
  await expect.element(screen.getByText('Actividad semanal')).toBeVisible();
  const marked = () =>
    [...screen.container.querySelectorAll('.bg-brand.text-on-brand.rounded-full')].map(
      (day) => day.textContent,
    );
  await expect.poll(marked).toEqual(['X']);
});
