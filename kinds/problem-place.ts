import type * as z from 'zod/mini';
import { printFormula } from '#domain/expression/typed-formula.ts';
import type { QuestionBody } from '#domain/question-versions.ts';
import { sampleText } from './sample-text.ts';

/** What an author has to correct, and where: a path within the question, such as `body.answer`. */
export type PlacedProblem = { path: (string | number)[]; message: string };

type Question = { question_text: string; explanation: string; body: unknown };

/** The problems that a schema found, each where its value stands; those of parts come before those of the whole. */
export function placedIssues(issues: readonly z.core.$ZodIssue[]): PlacedProblem[] {
  const problems = issues
    .flatMap(deepest)
    .map(({ path, message }) => ({ path: ['body', ...path.map(asStep)], message }));
  return problems.filter(({ path }) => !problems.some((other) => isPartOf(path, other.path)));
}

const isPartOf = (whole: readonly unknown[], part: readonly unknown[]) =>
  part.length > whole.length && whole.every((step, at) => step === part[at]);

const asStep = (step: PropertyKey) => (typeof step === 'number' ? step : String(step));

/** Of a value that may have several forms, the problems of the form that it was meant to have. */
function deepest(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const isOther = (found: z.core.$ZodIssue) =>
    found.code === 'unrecognized_keys' || (found.code === 'invalid_type' && found.path.length === 0);
  const meant = issue.errors.find((found) => found.length > 0 && !found.some(isOther));
  if (!meant) return [issue];
  return meant.flatMap((found) => deepest({ ...found, path: [...issue.path, ...found.path] }));
}

/**
 * A problem beside the formula, name or text that its message quotes last; else it is about the whole body. What is quoted reads as its
 * author sees it.
 */
export function placedProblem(message: string, question: Question): PlacedProblem {
  const quoted = [...message.matchAll(/«([^«»]*)»/g)].at(-1)?.[1] ?? '';
  const { body, question_text, explanation } = question;
  const places = leavesOf({ body, question_text, explanation });
  const found =
    places.find(({ text }) => isQuoted(text, quoted)) ?? places.find(({ text }) => isFigureIn(text, quoted));
  if (!found) return { path: ['body'], message };
  const isText = found.text.includes('{{') && !isFigureIn(found.text, quoted);
  const seen = isText ? sampleText(quoted, body as QuestionBody) : printFormula(quoted);
  const at = message.lastIndexOf(`«${quoted}»`);
  return {
    path: found.path,
    message: `${message.slice(0, at + 1)}${seen}${message.slice(at + 1 + quoted.length)}`,
  };
}

/** Long texts are quoted with an ellipsis at the end. */
const isQuoted = (text: string, quoted: string) =>
  (text === quoted && text !== '') || (quoted.endsWith('…') && text.startsWith(quoted.slice(0, -1)));

const isFigureIn = (text: string, formula: string) =>
  [...text.matchAll(/\{\{([^{}|]*)/g)].some(([, figure]) => figure!.trim() === formula);

type Leaf = { path: (string | number)[]; text: string };

/** The texts within a value. */
export function leavesOf(value: unknown, path: (string | number)[] = []): Leaf[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((each, at) => leavesOf(each, [...path, at]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => leavesOf(each, [...path, name]));
}
