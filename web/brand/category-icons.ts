import { BookOpenText, type LucideIcon, ReceiptText, Sprout, WalletMinimal } from 'lucide-react';
import type { LessonCategory } from '#domain/lessons.ts';

/**
 * The icon of a category. Its colour comes from `data-category` on an enclosing element, which sets the colours of
 * bg-category, bg-category-soft, text-category and border-category.
 */
export const categoryIcons: Record<LessonCategory, LucideIcon> = {
  contabilidad: BookOpenText,
  impuestos: ReceiptText,
  inversiones: Sprout,
  finanzas_personales: WalletMinimal,
};
