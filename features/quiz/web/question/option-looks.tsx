import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OptionState } from '../quiz-run.ts';

type Look = { box: string; disc: string; icon?: ReactNode; word?: string };

export const optionLooks: Record<OptionState, Look> = {
  open: {
    // Only while the mouse passes over it: what a click changes is there with the next frame.
    box:
      'border-line bg-surface transition-[background-color,border-color] hover:border-brand hover:bg-hover ' +
      'active:translate-y-px',
    disc: 'bg-brand-soft text-brand',
  },
  chosen: {
    box: 'border-brand bg-brand-soft',
    disc: 'bg-brand text-on-brand',
    word: 'Tu respuesta',
  },
  right: {
    box: 'border-correct bg-correct-soft',
    disc: 'bg-correct text-on-correct',
    icon: <Check strokeWidth={3} />,
    word: 'Correcta',
  },
  wrong: {
    box: 'border-wrong bg-wrong-soft',
    disc: 'bg-wrong text-on-wrong',
    icon: <X strokeWidth={3} />,
    word: 'Incorrecta',
  },
  key: {
    box: 'border-correct bg-surface',
    disc: 'bg-correct text-on-correct',
    icon: <Check strokeWidth={3} />,
    word: 'Respuesta correcta',
  },
  locked: { box: 'border-line bg-surface', disc: 'bg-sunken text-muted' },
};
