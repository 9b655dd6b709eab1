import { localTime } from '#domain/time/local-time.ts';
import type { AssignmentForm } from '../../assignments.forms.ts';
import type { Assignment } from './assignments.queries.ts';

/**
 * What the form of an assignment holds, all of it as text; `topic` is a category and its subtopic with a slash between, `source` where a
 * test takes its questions from (`sourceIn`).
 */
export type AssignmentValues = Record<
  | 'kind'
  | 'lesson_id'
  | 'category'
  | 'topic'
  | 'source'
  | 'goal'
  | 'unit'
  | 'minimum'
  | 'attempts'
  | 'minutes'
  | 'counts'
  | 'title'
  | 'opens'
  | 'due',
  string
>;

const text = (value: string | number | null | undefined) => (value === null ? '' : String(value ?? ''));

export const valuesOfAssignment = (task: Assignment | undefined, zone: string): AssignmentValues => ({
  kind: task?.kind ?? 'lesson',
  lesson_id: text(task?.lesson_id),
  category: text(task?.category),
  topic: task?.category ? `${task.category}/${task.subtopic ?? ''}` : '',
  source: '',
  goal: text(task?.goal),
  unit: task?.unit ?? 'cards',
  minimum: text(task?.minimum ?? 0),
  attempts: text(task?.attempts),
  minutes: text(task?.minutes),
  counts: task?.counts ?? 'best',
  title: text(task?.title),
  opens: task ? localTime(new Date(task.opens_at), zone) : '',
  due: task ? localTime(new Date(task.due_at), zone) : '',
});

const numberIn = (typed: string) => (typed.trim() === '' ? null : Number(typed.replace(',', '.')));

/** A new assignment as it is sent, with the fields of its kind; the server says what is wrong with them. */
export function newAssignment(values: AssignmentValues): AssignmentForm {
  const { kind, lesson_id, category, topic, unit, counts, title, opens, due } = values;
  const [goal, minimum] = [numberIn(values.goal), numberIn(values.minimum) ?? 0];
  const [attempts, minutes] = [numberIn(values.attempts), numberIn(values.minutes)];
  const slash = topic.indexOf('/');
  const own = {
    lesson: { lesson_id, minimum, attempts, minutes, counts },
    category: { category, goal, minimum },
    exercises: {
      category: topic.slice(0, Math.max(slash, 0)),
      subtopic: topic.slice(slash + 1) || null,
      goal,
    },
    review: { unit, goal },
    test: { ...sourceIn(values.source), goal, minutes },
  }[kind];
  return { kind, ...own, title, opens: opens || null, due } as AssignmentForm;
}

/** 'lesson ID', 'category CATEGORY' or 'category CATEGORY SUBTOPIC'. */
function sourceIn(source: string) {
  const [what, id, ...subtopic] = source.split(' ');
  if (what === 'lesson') return { lesson_id: id };
  return what === 'category' ? { category: id, subtopic: subtopic.join(' ') || null } : {};
}

/** What was changed in the form, as it is sent. What an assignment is about stays. */
export function changesOfAssignment(before: AssignmentValues, after: AssignmentValues) {
  const changed = <Value>(name: keyof AssignmentValues, value: Value) =>
    before[name] === after[name] ? {} : { [name]: value };
  return {
    ...changed('title', after.title),
    ...changed('opens', after.opens),
    ...changed('due', after.due),
    ...changed('goal', numberIn(after.goal)),
    ...changed('minimum', numberIn(after.minimum) ?? 0),
    ...changed('attempts', numberIn(after.attempts)),
    ...changed('minutes', numberIn(after.minutes)),
    ...changed('counts', after.counts),
  };
}
