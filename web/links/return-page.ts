declare module '@tanstack/react-router' {
  interface HistoryState {
    returnPage?: ReturnPage;
  }
}

export const RETURN_LABELS = {
  '/lessons/$id/cards': 'Volver a las tarjetas',
  '/quiz/$id': 'Volver al quiz',
  '/progress/quizzes/$id': 'Volver a tus respuestas',
  '/progress/quizzes/$id/practice': 'Volver a la práctica',
  '/review/session': 'Volver al repaso',
} as const;

/** The page with cards or questions from which a lesson's text was opened, and to which its link leads back. */
export type ReturnPage = { to: keyof typeof RETURN_LABELS; id?: string };
