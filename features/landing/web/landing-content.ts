import type { LessonCategory } from '#domain/course/lessons.ts';

/** The part of the content pack that the page shows. The build reads it (scripts/vite/read-landing-content.ts). */
export type LandingContent = {
  lessons: {
    title: string;
    category: LessonCategory;
    minutes: number;
    points_reward: number;
    total_questions: number;
  }[];
  /** `picture` is a path relative to the project's root. */
  badges: { title: string; condition: string; picture: string }[];
  /** Sorted by price in US dollars, the cheapest first. */
  plans: { name: string; description: string; price: number; duration_days: number; features: string[] }[];
};
