import { expect, test } from 'vitest';
import { type Chunk, filesForLearners } from './precache-entries.ts';

const chunk = (fileName: string, more: Partial<Chunk> = {}): Chunk => ({
  fileName,
  isEntry: false,
  facadeModuleId: null,
  imports: [],
  dynamicImports: [],
  assets: [],
  ...more,
});

const main = chunk('main.js', {
  isEntry: true,
  imports: ['react.js'],
  dynamicImports: ['home.js', 'admin-users.js', 'preview.js'],
  assets: ['main.css'],
});
const home = chunk('home.js', {
  facadeModuleId: '/app/features/progress/web/home/home-page.tsx',
  imports: ['card.js'],
});
const users = chunk('admin-users.js', {
  facadeModuleId: '/app/features/users/web/admin-users-page.tsx',
  imports: ['card.js', 'chart.js'],
  assets: ['admin-users.css'],
});
const preview = chunk('preview.js', {
  facadeModuleId: '/app/features/back-office/content/preview/web/preview-page.tsx',
  imports: ['card.js', 'chart.js'],
});
const shared = ['react.js', 'card.js', 'chart.js'].map((name) => chunk(name));

test('code that learners use is stored with its styles, code of the back office is not', () => {
  expect([...filesForLearners([main, home, users, preview, ...shared])].sort()).toEqual([
    'card.js',
    'home.js',
    'main.css',
    'main.js',
    'react.js',
  ]);
});

test('chunks that import each other are each taken once', () => {
  const a = chunk('a.js', { isEntry: true, imports: ['b.js'] });
  const b = chunk('b.js', { imports: ['a.js'] });
  expect([...filesForLearners([a, b])]).toEqual(['a.js', 'b.js']);
});
