import type { LessonCategory } from '#domain/lessons.ts';

/** What the page shows of the content pack. The build reads it there (scripts/vite/read-landing-content.ts). */
export type LandingContent = {
  /** The first free lesson of each category. */
  lessons: {
    title: string;
    category: LessonCategory;
    minutes: number;
    points_reward: number;
    total_questions: number;
  }[];
  /** `picture` is a path from the project's root. */
  badges: { title: string; condition: string; picture: string }[];
  /** By price, the cheapest first; price in US dollars. */
  plans: { name: string; description: string; price: number; duration_days: number; features: string[] }[];
};
