import type { ReactNode } from 'react';
import { may, type Right } from '#domain/rights.ts';
import { useProfile } from './session.ts';

/** Whether the signed-in person has a right. It decides what a page shows; the server decides about each call. */
export const useMay = (right: Right): boolean => may(useProfile(), right);

/** Shows its children to those who have the right. */
export const For = ({ right, children }: { right: Right; children: ReactNode }) => useMay(right) && children;
