import { beforeAll, beforeEach } from 'vitest';
import { cleanup } from 'vitest-browser-react';

// All files run in one page, in which the library registers its own cleaning only for the first of them.
beforeEach(cleanup);
beforeAll(() => {
  localStorage.clear();
  sessionStorage.clear();
});
