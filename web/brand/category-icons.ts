import { BookOpenText, type LucideIcon, ReceiptText, Sprout, WalletMinimal } from 'lucide-react';
import type { CategoryName } from './category-art.tsx';

/**
 * The icon of a category. Its hue comes from `data-category` on any element round it, which gives
 * bg-category, bg-category-soft, text-category and border-category their colour.
 */
export const categoryIcons: Record<CategoryName, LucideIcon> = {
  contabilidad: BookOpenText,
  impuestos: ReceiptText,
  inversiones: Sprout,
  finanzas_personales: WalletMinimal,
};
