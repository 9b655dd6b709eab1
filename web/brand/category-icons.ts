import { BookOpenText, type LucideIcon, ReceiptText, Sprout, WalletMinimal } from 'lucide-react';
import type { LessonCategory } from '#domain/lessons.ts';

/**
 * The icon of a category. Its hue comes from `data-category` on any element round it, which gives
 * bg-category, bg-category-soft, text-category and border-category their colour.
 */
export const categoryIcons: Record<LessonCategory, LucideIcon> = {
  contabilidad: BookOpenText,
  impuestos: ReceiptText,
  inversiones: Sprout,
  finanzas_personales: WalletMinimal,
};
