const QUESTION_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id of a stored question, or null for a name that another program gave. */
export function readQuestionId(written: string): string | null {
  const id = written.trim().toLowerCase();
  return QUESTION_ID.test(id) ? id : null;
}
