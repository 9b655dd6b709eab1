import { afterAll } from 'vitest';
import { removeTestDatabases } from './database.ts';

// The hooks of a test file, which close its connections, run before this one.
afterAll(removeTestDatabases);
