import { LESSON_CATEGORIES, type LessonCategory } from './lessons.ts';
import { nextOfCourse } from './next-lesson.ts';

type Lesson = { id: string; category: LessonCategory; subtopic: string | null };

/** The completed lessons and those with an open quiz, the latest first. */
export type Way = {
  /** The next step that home shows; undefined when everything is completed. */
  homeStep: string | undefined;
  completed: readonly string[];
  inProgress: readonly string[];
  skippable: readonly string[];
};

/** `next` is the lesson to go on with in its category. */
export type StepState = 'done' | 'in_progress' | 'next' | 'skippable' | 'open';

export type PathStep<Listed> = {
  lesson: Listed;
  state: StepState;
  /** The lesson before it in its unit, on which it builds, while that is still to be done. It locks nothing. */
  after: Listed | undefined;
};

/** The lessons of a subtopic, or those of the category without one. */
export type PathUnit<Listed> = {
  subtopic: string | null;
  steps: PathStep<Listed>[];
  done: number;
  /** Whether the lesson to go on with is among them. */
  isNext: boolean;
};

/** The course as a path: for each category its subtopics in the order of their first lesson (docs/product.md §17). */
export function coursePath<Listed extends Lesson>(lessons: readonly Listed[], way: Way) {
  return LESSON_CATEGORIES.map((category) => {
    const ofCategory = lessons.filter((lesson) => lesson.category === category);
    const next = nextOfCategory(ofCategory, way)?.id;
    const bySubtopic = Map.groupBy(ofCategory, ({ subtopic }) => subtopic);
    const units = [...bySubtopic].map(([subtopic, group]) => unitOf(subtopic, group, way, next));
    return { category, units, next };
  }).filter(({ units }) => units.length > 0);
}

/** Home's next step, or else the lesson of the quiz begun last, or else the next one of the course (domain/course/next-lesson.ts). */
function nextOfCategory<Listed extends Lesson>(lessons: readonly Listed[], way: Way) {
  const lessonOf = (id: string | undefined) => lessons.find((lesson) => lesson.id === id);
  const started = way.inProgress.map(lessonOf).find((lesson) => lesson);
  return (
    lessonOf(way.homeStep) ??
    started ??
    nextOfCourse(lessons, {
      latest: way.completed.find(lessonOf),
      completed: new Set(way.completed),
      skippable: new Set(way.skippable),
    })
  );
}

function unitOf<Listed extends Lesson>(
  subtopic: string | null,
  lessons: readonly Listed[],
  way: Way,
  next: string | undefined,
): PathUnit<Listed> {
  const steps = lessons.map((lesson, place) => {
    const state = stateOf(lesson.id, way, next);
    const before = lessons[place - 1];
    const waits = before && state === 'open' && !isBehind(before.id, way);
    return { lesson, state, after: waits ? before : undefined };
  });
  return {
    subtopic,
    steps,
    done: lessons.filter(({ id }) => way.completed.includes(id)).length,
    isNext: lessons.some(({ id }) => id === next),
  };
}

const isBehind = (id: string, { completed, skippable }: Way) =>
  completed.includes(id) || skippable.includes(id);

function stateOf(id: string, { completed, inProgress, skippable }: Way, next: string | undefined): StepState {
  if (inProgress.includes(id)) return 'in_progress';
  if (completed.includes(id)) return 'done';
  if (id === next) return 'next';
  return skippable.includes(id) ? 'skippable' : 'open';
}
