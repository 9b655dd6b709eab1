import { createContext } from 'react';

/** Tells the page whether the form is still empty. Its button then looks inactive, can be pressed, and says what is missing. */
export const ReportEmpty = createContext<(isEmpty: boolean) => void>(() => {});
