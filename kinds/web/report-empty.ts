import { createContext } from 'react';

/**
 * Tells the page whether the question's form is still empty. Its button then waits: it looks inactive but can be reached and pressed,
 * and says what is missing.
 */
export const ReportEmpty = createContext<(isEmpty: boolean) => void>(() => {});
