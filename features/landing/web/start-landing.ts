import { makeAnswerable } from './make-answerable.ts';
import { openDemo } from './open-demo.ts';
import { prefetchApp } from './prefetch-app.ts';

for (const card of document.querySelectorAll<HTMLElement>('[data-question]')) makeAnswerable(card);
openDemo();
prefetchApp();
