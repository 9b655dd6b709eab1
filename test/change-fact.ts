import { FACTS } from '#domain/facts/facts.ts';

/** Gives a fact another value for the rest of a test file, as a release with a changed file would. @returns what takes it back */
export function changeFact(id: string, value: string, from: string): () => void {
  const fact = FACTS.get(id);
  fact?.values.push({ value, from });
  return () => void fact?.values.pop();
}
