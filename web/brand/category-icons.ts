import { BookOpenText, type LucideIcon, Percent, Sprout, WalletMinimal } from 'lucide-react';
import type { LessonCategory } from '#domain/course/lessons.ts';

/** The icon of a category, coloured by `data-category` on an enclosing element. */
export const categoryIcons: Record<LessonCategory, LucideIcon> = {
  contabilidad: BookOpenText,
  impuestos: Percent,
  inversiones: Sprout,
  finanzas_personales: WalletMinimal,
};
