import { join } from 'node:path';
import { readingMinutes } from '#domain/course/lessons.ts';
import { badgeConditionSentence } from '#domain/game/badges.ts';
import { billingInterval } from '#domain/money/billing.ts';
import type { PackBadge, PackPlan } from '../../content/catalog.ts';
import type { LessonFile } from '../../content/format/lesson-file.ts';
import { readPack } from '../../content/read-pack.ts';
import type { LandingContent } from '../../features/landing/web/landing-content.ts';

/** The order in which the page shows the topics, the one that concerns most people first. */
const topics: readonly string[] = ['finanzas_personales', 'inversiones', 'impuestos', 'contabilidad'];

const shownBadges: readonly string[] = ['cuentas-claras', 'semana-encendida', 'alcancia-de-oro'];

/** The lessons, badges and plans of the content pack that the landing page shows as samples. */
export async function readLandingContent(root: string): Promise<LandingContent> {
  const { lessons, badges, plans } = await readPack(join(root, 'content'));
  return {
    lessons: topics.flatMap((topic) => firstFreeLesson(lessons, topic)).map(describeLesson),
    badges: shownBadges.flatMap((id) => badges.filter((badge) => badge.id === id)).map(describeBadge),
    plans: plans.filter(isMonthly).toSorted((a, b) => a.price - b.price),
  };
}

/** The tiers have a price a month each (docs/product.md §1.5). */
const isMonthly = ({ duration_days }: PackPlan) => billingInterval(duration_days).interval === 'month';

function firstFreeLesson(lessons: LessonFile[], category: string): LessonFile[] {
  return lessons
    .filter((lesson) => lesson.category === category && lesson.is_free && lesson.questions.length > 2)
    .sort((a, b) => a.order_index - b.order_index)
    .slice(0, 1);
}

function describeLesson({ title, category, points_reward, content, questions }: LessonFile) {
  const minutes = readingMinutes(content.trim().split(/\s+/).length);
  return { title, category, points_reward, minutes, total_questions: questions.length };
}

function describeBadge({ title, condition_type, condition_value, image }: PackBadge) {
  const condition = badgeConditionSentence(condition_type, condition_value);
  return { title, condition, picture: `/content/badges/${image}` };
}
