import { makeAnswerable } from './make-answerable.ts';
import { offerAppLink } from './offer-app-link.ts';
import { openDemo } from './open-demo.ts';
import { prefetchApp } from './prefetch-app.ts';
import { rememberPlan } from './remember-plan.ts';

offerAppLink();
rememberPlan();
for (const card of document.querySelectorAll<HTMLElement>('[data-question]')) makeAnswerable(card);
openDemo();
prefetchApp();
