import { leadIntoApp } from './lead-into-app.ts';
import { makeAnswerable } from './make-answerable.ts';
import { openDemo } from './open-demo.ts';
import { prefetchApp } from './prefetch-app.ts';
import { rememberPlan } from './remember-plan.ts';

leadIntoApp();
rememberPlan();
for (const card of document.querySelectorAll<HTMLElement>('[data-question]')) makeAnswerable(card);
openDemo();
prefetchApp();
