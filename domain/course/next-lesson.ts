type Lesson = { id: string; category: string };

type Learner = {
  /** The lesson taken last, if there is one. */
  latest: string | undefined;
  completed: ReadonlySet<string>;
  /** What the accepted placement skips (docs/product.md §17). */
  skippable: ReadonlySet<string>;
};

/** The lesson to go on with: of the topic taken last, or else the course's first open one; those that the placement skips come last. */
export function nextOfCourse<Listed extends Lesson>(
  course: readonly Listed[],
  { latest, completed, skippable }: Learner,
): Listed | undefined {
  const next = (passed: ReadonlySet<string>) =>
    (latest !== undefined && nextOfTopic(course, latest, passed)) || course.find(({ id }) => !passed.has(id));
  return next(new Set([...completed, ...skippable])) ?? next(completed);
}

/** The first lesson of the topic after the one taken last that is not completed, or else one before it. Home and results follow this. */
export function nextOfTopic<Listed extends Lesson>(
  lessons: readonly Listed[],
  lessonId: string,
  completed: ReadonlySet<string>,
): Listed | undefined {
  const category = lessons.find(({ id }) => id === lessonId)?.category;
  const topic = lessons.filter((lesson) => lesson.category === category);
  const here = topic.findIndex(({ id }) => id === lessonId);
  return [...topic.slice(here + 1), ...topic.slice(0, Math.max(here, 0))].find(
    ({ id }) => !completed.has(id),
  );
}
