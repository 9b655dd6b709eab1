import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { RegradeCheck } from '#features/back-office/content/web/rows.ts';
import { newRowId } from '#features/back-office/frame/web/form/new-row-id.ts';
import { queriesShowing } from '#features/back-office/frame/web/queries-showing.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';

type Choice = { id: string; version_id: string; versions: string[]; downwards: boolean };

/** Checks what a regrade would change, and confirms it. When something else would change by then, it is checked again. */
export function useRegrade(onStarted: () => void) {
  const [regrade_id] = useState(newRowId);
  const check = useMutation({ mutationFn: (choice: Choice) => api.backOffice.regrades.check(choice) });
  const start = useMutation({
    mutationFn: (input: Choice & Pick<RegradeCheck, 'expected'>) =>
      api.backOffice.regrades.start({ ...input, regrade_id }),
    meta: {
      success: {
        title: 'Recalificación confirmada',
        description: 'Se hace en segundo plano; aquí ves cómo avanza.',
      },
      failure: (error) => messageOf(error, 'No se pudo recalificar'),
      invalidates: queriesShowing.question(),
    },
    onSuccess: () => onStarted(),
    onError: (error, { expected: _expected, ...choice }) => {
      if (error instanceof ApiError && error.code === 'conflict') check.mutate(choice);
    },
  });
  return { check, start };
}
